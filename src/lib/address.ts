/** Returns the postal address of the resort, line by line. */
export const addressLines = ({
  street,
  regency,
  province,
  postalCode,
  country,
}: Queries.AddressFragment): string[] => [
  `${street},`,
  `${regency},`,
  `${province} ${postalCode}, ${country}`,
];
