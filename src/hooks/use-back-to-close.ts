import { useEffect, useRef } from "react";
import {
  goBackSilently,
  handlePopstateFirst,
} from "../../plugins/gatsby-plugin-navigation/browser";

/**
 * Closes a dialog with Back, as visitors with a phone expect. While it is open, the browser's
 * history has an additional entry, which the router doesn't know.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!open) return;
    const { href } = window.location;
    window.history.pushState({ ...window.history.state, dialog: true }, "");
    const stop = handlePopstateFirst(() => {
      if (window.location.href !== href) return false;
      close.current();
      return true;
    });
    return () => {
      stop();
      // A link in the dialog may have added an entry after that of the dialog.
      if (window.history.state?.dialog) goBackSilently();
    };
  }, [open]);
}
