import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { Picture } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import * as roles from "../../styles/roles.module.css";
import * as facility from "./FacilitySection.module.css";
import * as styles from "./Food.module.css";

/** The restaurant: meals and their times, dietary wishes, and a sample menu with prices. */
export function Food({ data }: { data: Queries.FoodFragment }) {
  const { food } = data.facilitiesPage;
  const { bindUnits, price: priceText } = useLocale();
  if (!food) return null;
  const { title, text, picture, mealsTitle, meals, menu, wishes } = food;
  return (
    <section className={styles.section} aria-labelledby="food">
      <Reveal pace="slow" className={styles.feature}>
        <Picture className={facility.featurePicture} picture={picture} />
        <div className={facility.featureCopy}>
          <h2 id="food" className={roles.h2}>
            {title}
          </h2>
          <p>{bindUnits(text)}</p>
        </div>
      </Reveal>
      <div className={roles.left5}>
        <h3 className={styles.listTitle}>{mealsTitle}</h3>
        <dl>
          {meals.map(({ name, time, text }, index) => (
            <div key={index} className={styles.meal}>
              <dt className={roles.voiceLarge}>
                {name} <span className={styles.time}>{time}</span>
              </dt>
              <dd>{bindUnits(text)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.meal}>
          <h4 className={roles.voiceLarge}>{wishes.title}</h4>
          <p>{bindUnits(wishes.text)}</p>
        </div>
      </div>
      <div className={roles.right8}>
        <h3 className={styles.listTitle}>{menu.title}</h3>
        <ul>
          {menu.dishes.map(({ name, lang, text, price }, index) => (
            <li key={index} className={styles.dish}>
              <span>
                <span lang={lang ?? undefined}>{name}</span>
                {text && <span className={roles.detail}> {text}</span>}
              </span>{" "}
              <span className={styles.price} translate="no">
                {priceText(price)}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{menu.note}</p>
      </div>
    </section>
  );
}

export const foodFragment = graphql`
  fragment Food on Query {
    facilitiesPage(route: { eq: $path }) {
      food {
        title
        text
        picture {
          ...FacilityPicture
        }
        mealsTitle
        meals {
          name
          time
          text
        }
        menu {
          title
          note
          dishes {
            name
            lang
            text
            price
          }
        }
        wishes {
          title
          text
        }
      }
    }
  }
`;
