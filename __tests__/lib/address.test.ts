import { addressLines } from "../../src/lib/contact";

test("an address is formatted as on an envelope", () => {
  const address = {
    street: "Kampung Pasir Serai",
    regency: "Kabupaten Bandung Barat",
    province: "Jawa Barat",
    postalCode: "40391",
    country: "Indonesia",
  };
  expect(addressLines(address)).toEqual([
    "Kampung Pasir Serai,",
    "Kabupaten Bandung Barat,",
    "Jawa Barat 40391, Indonesia",
  ]);
});
