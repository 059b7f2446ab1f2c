import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password field whose text can be shown: people on phones mistype what they cannot see. */
export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...rest} type={shown ? 'text' : 'password'} spellCheck={false} className={`${className} pr-13`} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-ctl text-brand hover:bg-brand-tint"
      >
        {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </button>
    </div>
  );
}
