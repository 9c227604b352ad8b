import { addressLines, chatLink, contactLinks, mailLink } from "../../src/lib/contact";

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

test.each([
  ["https://wa.me/62812", "https://wa.me/62812?text=Hello%2C%20you%20%26%20me"],
  ["https://chat.example/?to=1", "https://chat.example/?to=1&text=Hello%2C%20you%20%26%20me"],
  ["tel:+62812", "tel:+62812"],
])("chatLink adds the message to %s if the service supports it", (link, expected) => {
  expect(chatLink(link, "Hello, you & me")).toBe(expected);
});

test.each([
  [
    "https://mail.example/?view=cm&to=a@b.c",
    "https://mail.example/?view=cm&to=a@b.c&su=A%20B&body=C",
  ],
  ["mailto:a@b.c", "mailto:a@b.c?subject=A%20B&body=C"],
])("mailLink adds subject and body to %s", (link, expected) => {
  expect(mailLink(link, "A B", "C")).toBe(expected);
});

test("contactLinks fills in the subject and the URL", () => {
  const resort = {
    url: "https://x.example",
    links: { chat: "https://wa.me/1", mail: "mailto:a@b.c" },
    chat: { message: "About {subject}: {url}" },
    mail: { subject: "{subject}", message: "See {url}" },
  };
  const links = contactLinks(resort, { title: "Joglo house", path: "/d" });
  expect(decodeURIComponent(links.chat)).toBe(
    "https://wa.me/1?text=About Joglo house: https://x.example/d",
  );
  expect(decodeURIComponent(links.mail)).toBe(
    "mailto:a@b.c?subject=Joglo house&body=See https://x.example/d",
  );
});
