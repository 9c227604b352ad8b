import { useState } from "react";

interface Opening<Subject> {
  open: boolean;
  /** The subject of the last opening. It is kept while the dialog fades out. */
  subject?: Subject;
  /** Number that changes with each opening. As a `key`, it resets the state inside the dialog. */
  turn: number;
  show: (subject: Subject) => void;
  hide: () => void;
}

/** Returns the state of a dialog that can open for different subjects. */
export function useOpening<Subject>(): Opening<Subject> {
  const [state, setState] = useState<{ open: boolean; subject?: Subject; turn: number }>({
    open: false,
    turn: 0,
  });
  return {
    ...state,
    show: (subject) => setState(({ turn }) => ({ open: true, subject, turn: turn + 1 })),
    hide: () => setState((last) => ({ ...last, open: false })),
  };
}
