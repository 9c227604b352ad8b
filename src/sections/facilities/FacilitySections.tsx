import { graphql } from "gatsby";
import { FacilitySection } from "./FacilitySection";

/** All facilities, each in a numbered section. */
export const FacilitySections = ({ data }: { data: Queries.FacilitySectionsFragment }) =>
  data.facilitiesPage.sections?.map((facility, position) => (
    <FacilitySection key={facility.number} facility={facility} priority={position === 0} />
  ));

export const facilitySectionsFragment = graphql`
  fragment FacilitySections on Query {
    facilitiesPage(route: { eq: $path }) {
      sections {
        ...FacilitySection
      }
    }
  }
`;
