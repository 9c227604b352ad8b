import { useState } from "react";

interface Opening<Subject> {
  open: boolean;
  /** What it was last opened for; stays while a dialog fades out. */
  subject?: Subject;
  /** Another number for each opening: as a `key`, it resets the state of what is inside. */
  turn: number;
  show: (subject: Subject) => void;
  hide: () => void;
}

/** The state of a dialog that is opened for one thing of many. */
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
