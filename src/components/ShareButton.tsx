import type { Labels } from "../content/labels";
import { useHydrated } from "../hooks/use-hydrated";
import { useShare } from "../hooks/use-share";
import { Button } from "./Button";
import { Icon } from "./Icon";
import * as styles from "./ShareButton.module.css";

interface Props {
  /** Title and path of the page that is shared. */
  title: string;
  path: string;
  labels: Labels["photo"];
}

/**
 * Shares a page with the system's share sheet, or copies its link. Without JavaScript, it is
 * absent.
 */
export function ShareButton({ title, path, labels }: Props) {
  const hydrated = useHydrated();
  const { note, share } = useShare(title, path, labels);
  return (
    <div className={styles.share}>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Button variant="outline" className={hydrated ? undefined : "pending"} onClick={share}>
        <Icon name="share" size={18} />
        {labels.share}
      </Button>
    </div>
  );
}
