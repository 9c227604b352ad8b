import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { commaList } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./Routes.module.css";

/** Routes to the resort, each with its time and cost. */
export function Routes({ routes }: { routes: readonly Queries.RoutesFragment[] }) {
  const { bindUnits } = useLocale();
  return (
    <dl className={roles.rows}>
      {routes.map(({ from, by, time, cost }, index) => (
        <div key={index} className={styles.route}>
          <dt className={styles.from}>{from}</dt>
          <dd>{bindUnits(by)}</dd>
          <dd className={styles.time}>{bindUnits(commaList(time, cost))}</dd>
        </div>
      ))}
    </dl>
  );
}

export const routesFragment = graphql`
  fragment Routes on GettingHereRoutes {
    from
    by
    time
    cost
  }
`;
