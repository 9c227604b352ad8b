import { Link } from "gatsby";
import { useState } from "react";
import { canOpenOnHover } from "../browser/visitor";
import { AnchorLink, ButtonLink } from "../components/Button";
import { Disclosure } from "../components/Disclosure";
import { ExternalLink } from "../components/ExternalLink";
import { Icon } from "../components/Icon";
import { LinkList } from "../components/LinkList";
import { useLocale } from "../components/locale";
import { Wordmark } from "../components/Wordmark";
import { labelsIn } from "../content/labels";
import { useScrolledPast } from "../hooks/use-event-state";
import { addressLines, contactLinks, type Topic } from "../lib/contact";
import { categoryPath } from "../lib/paths";
import { barThreshold } from "../lib/settings";
import { classes } from "../lib/text";
import * as styles from "./NavBar.module.css";
import { Translations } from "./Translations";

export type BarVariant = "overlay" | "plain";

export interface BookAction {
  /** The anchor to which "Book" links. */
  anchor: string;
  /** Called instead of scrolling to the anchor. */
  onPress?: () => void;
}

interface Props {
  variant: BarVariant;
  book?: BookAction;
  siteData: Queries.SiteDataFragment;
  topic: Topic;
}

export function NavBar({ variant, book, siteData, topic }: Props) {
  const solid = useScrolledPast(barThreshold[variant]);
  const [menuOpen, setMenuOpen] = useState(false);
  const { navigation, resort } = siteData;
  const { menu, houses, shortcuts } = navigation;
  const { navBar: labels } = labelsIn(siteData.labels);
  const { chat } = contactLinks(resort, topic);
  const { pathTo, translations } = useLocale();

  return (
    <header
      className={classes(
        styles.bar,
        variant === "overlay" ? styles.overlay : styles.plain,
        solid && styles.solid,
        menuOpen && styles.open,
      )}
    >
      <nav className={styles.left} aria-label={labels.name}>
        <Disclosure
          id="menu"
          name={menuOpen ? labels.closeMenu : labels.menu}
          trigger={
            // Two lines that turn into a cross. An SVG, because forced dark modes darken borders.
            <svg className={styles.icon} width="22" height="22" aria-hidden="true">
              <rect className={styles.upperLine} y="7" width="22" height="1.3" />
              <rect className={styles.lowerLine} y="13.7" width="22" height="1.3" />
            </svg>
          }
          triggerClass={styles.menuButton}
          className={styles.menu}
          onToggle={setMenuOpen}
        >
          <LinkList links={menu} className={styles.menuList} linkClass={styles.menuLink} />
          {/* The houses, for windows without space for them in the bar. */}
          <details
            className={styles.details}
            open
            onPointerEnter={({ pointerType, currentTarget }) => {
              if (pointerType === "mouse" && canOpenOnHover()) currentTarget.open = true;
            }}
          >
            <summary className={styles.summary}>
              {houses.label}
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <LinkList
              links={houses.items}
              className={styles.detailsList}
              linkClass={styles.detailsLink}
            />
          </details>
          <div className={styles.ways}>
            <LinkList links={shortcuts} className={styles.wayList} linkClass={styles.way}>
              <li>
                <ExternalLink href={chat} className={styles.way}>
                  {labels.chat}
                </ExternalLink>
              </li>
              <li>
                <ExternalLink href={resort.links.maps} className={styles.way}>
                  {labels.directions}
                </ExternalLink>
              </li>
            </LinkList>
            <p className={styles.address} translate="no">
              {addressLines(resort.address).join(" ")}
            </p>
          </div>
          <Translations className={styles.way} />
        </Disclosure>
        <Disclosure
          id="villa-category"
          opensOnHover
          trigger={
            <>
              {houses.label}
              <Icon name="chevron-down" size={16} className={styles.chevron} />
            </>
          }
          triggerClass={styles.housesButton}
          className={styles.houses}
        >
          <LinkList
            links={houses.items}
            className={styles.housesList}
            linkClass={styles.housesLink}
          />
        </Disclosure>
      </nav>
      <Link to={pathTo("/")} className={styles.brand}>
        <Wordmark brand={resort.brand} />
      </Link>
      <div className={styles.right}>
        {/* At 1024 px, the names of two languages don't fit beside the brand. The menu has them. */}
        {translations.length === 1 && <Translations className={styles.translation} />}
        <AnchorLink anchor="contact" className={styles.contact}>
          <span className={styles.drawn}>{labels.contact}</span>
        </AnchorLink>{" "}
        <ButtonLink
          variant="outline"
          className={styles.book}
          to={book ? `#${book.anchor}` : pathTo(categoryPath)}
          label={labels.book}
          onPress={book?.onPress}
        />
      </div>
    </header>
  );
}
