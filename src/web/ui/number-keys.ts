import type { KeyboardEvent, WheelEvent } from 'react';

/**
 * For <input type="number">. Scrolling over a focused one would change it by a step, unseen. A comma would be dropped, and
 * "12,50" become 1250: it is taken as the point that is meant, or found fault with.
 */
export const numberKeys = {
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== ',') return;
    event.preventDefault();
    // The only way to type into a number field at its caret, and one that undo knows.
    document.execCommand('insertText', false, '.');
  },
};
