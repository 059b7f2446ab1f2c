let isPressed = false;
let waiting: (() => void)[] = [];

function released(): void {
  isPressed = false;
  // The click comes after the release.
  setTimeout(() => {
    const work = waiting;
    waiting = [];
    for (const one of work) one();
  });
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
addEventListener('pointerup', released, { capture: true });
addEventListener('pointercancel', released, { capture: true });

/**
 * Does something now, or once a press that is under way has become a click. A field that is left by pressing a button
 * shows its error and moves everything below it; without this the button would be gone from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
