/** The five days of the response period, all of them left. Decorative: the words beside it say the same. */
export const FullDayStrip = ({ numbered = false }: { numbered?: boolean }) => (
  <div aria-hidden="true" className="grid grid-cols-5 gap-1 text-ck-green">
    {[1, 2, 3, 4, 5].map((day) => (
      <div key={day} className="grid gap-1">
        <div className="h-4 rounded-[3px] border-[1.5px] border-current bg-ck-green-fill" />
        {numbered && <span className="text-sm">{day}</span>}
      </div>
    ))}
  </div>
);
