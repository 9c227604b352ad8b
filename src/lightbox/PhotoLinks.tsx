import { Link } from "gatsby";
import { ExternalLink } from "../components/ExternalLink";
import { useLocale } from "../components/locale";
import type { Labels } from "../content/labels";
import { contactLinks } from "../lib/contact";
import { categoryPath } from "../lib/paths";
import { interpolate } from "../lib/text";

interface Props {
  photo: Queries.LightboxPhotoFragment | undefined;
  labels: Labels["photo"];
  className?: string;
  /** -1 keeps the links out of the tab order, for browsers without `inert`. */
  tabIndex?: number;
}

/** Links from a photo: to its house or to all houses, and to a chat about it. */
export function PhotoLinks({ photo, labels, className, tabIndex }: Props) {
  const { resort, path, pathTo } = useLocale();
  if (!photo) return null;
  const { subject, pagePath, caption, alt } = photo;
  const page = {
    title: subject?.isHouse ? `${subject.title} (${caption ?? alt})` : (caption ?? alt),
    path: pagePath ?? subject?.path ?? "/",
  };
  return (
    <ul className={className}>
      {subject && subject.path !== path && (
        <li>
          <Link to={subject.path} tabIndex={tabIndex}>
            {subject.isHouse ? interpolate(labels.house, { house: subject.title }) : subject.title}
          </Link>
        </li>
      )}
      <li>
        <ExternalLink href={contactLinks(resort, page).chat} tabIndex={tabIndex}>
          {subject?.isHouse ? labels.ask : (photo.ask ?? labels.askOther)}
        </ExternalLink>
      </li>
      {!subject?.isHouse && (
        <li>
          <Link to={pathTo(categoryPath)} tabIndex={tabIndex}>
            {labels.houses}
          </Link>
        </li>
      )}
    </ul>
  );
}
