/** The address of the resort as it is written on an envelope, line by line. */
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
