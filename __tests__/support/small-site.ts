import {
  contentTypeOf,
  dataInLanguage,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import type { Labels } from "../../src/content/labels";
import { contentTypes } from "../../src/content/schemas";
import type { Resort } from "../../src/content/schemas/resort";
import { exampleOf } from "./example";

/*
 * A small, complete, valid site: two houses, three photos of the gallery and two others, two
 * languages, and one of everything that is optional. Tests of content change one value of it, so
 * that they don't depend on the content of the project.
 */

/** The data of content files by their paths below the content folder. */
export type SiteFiles = Record<string, Record<string, unknown>>;

/** Returns a text in both languages. */
const t = (en: string, id: string) => ({ en, id });

/** Returns what search engines show of a page. */
const seo = (en: string, id: string) => ({
  title: t(en, id),
  description: t(`${en} at Quiet Hill`, `${id} di Bukit Sunyi`),
});

const link = (en: string, id: string, to: string) => ({ label: t(en, id), to });

/** Photos of the small site, below its content folder. Each is as wide as the page. */
export const smallSitePhotos = [
  "gallery/terrace.jpg",
  "gallery/hall.jpg",
  "gallery/rain.jpg",
  "photos/gate.jpg",
  "photos/gate-phone.jpg",
] as const;

const terrace = { file: "/gallery/terrace.jpg", focus: "40 60" };
const hall = { file: "/gallery/hall.jpg" };
const rain = { file: "/gallery/rain.jpg" };
const gate = {
  file: "/photos/gate.jpg",
  alt: t("A gate of stone between two ferns", "Gerbang batu di antara dua pakis"),
  caption: t("The gate", "Gerbang"),
  zoom: 1.1,
  phoneFocus: "30 50",
  phoneZoom: 1.2,
};
const gateOnPhones = {
  file: "/photos/gate-phone.jpg",
  alt: t("The gate of stone, upright", "Gerbang batu, tegak"),
};

const listing = "https://listing.example/?in={checkIn}&out={checkOut}&adults={adults}";

const hillHouse = {
  $schema: "../../.schemas/House.json",
  title: t("Hill house", "Rumah bukit"),
  pricePerNight: 2000000,
  discount: { before: 2500000, until: "2099-03-31" },
  extraBed: 150000,
  badge: t("Disc {percent}%", "Diskon {percent}%"),
  persons: 6,
  beds: 4,
  special: t("A hall under a carved roof", "Pendopo beratap ukir"),
  lead: t("Sleeps six guests.", "Untuk enam tamu."),
  text: t("A hall.\n\nA garden.", "Sebuah pendopo.\n\nSebuah taman."),
  pictures: [terrace, hall],
  amenities: [t("Wifi", "Internet"), t("Kitchen", "Dapur")],
  features: [t("A piano", "Piano")],
  review: {
    score: 8.5,
    label: t("Very good", "Bagus sekali"),
    count: t("12 reviews", "12 ulasan"),
    scores: [{ label: t("Staff", "Staf"), score: 9 }],
  },
  goodToKnow: {
    bedrooms: [
      { name: t("Upper room", "Kamar atas"), beds: t("1 double bed", "1 ranjang besar") },
      { name: t("Lower room", "Kamar bawah"), beds: t("2 single beds", "2 ranjang kecil") },
    ],
    bathrooms: 2,
    size: 120,
    pool: { kind: "private", heated: true, depth: 1.2 },
    hotWater: true,
    wifi: 30,
    mosquitoNets: true,
    access: t("Ten steps.", "Sepuluh anak tangga."),
    minimumAge: 4,
    extraBeds: 2,
    rules: { quiet: t("From 21:00.", "Mulai 21.00.") },
  },
  recommendations: ["lake-house"],
  order: 1,
  sample: { pricePerNight: 1900000, night: 1800000 },
  listing,
  seo: seo("Hill house", "Rumah bukit"),
  formerPaths: ["/detail/old-hill-house"],
};

const lakeHouse = {
  $schema: "../../.schemas/House.json",
  title: t("Lake house", "Rumah danau"),
  pricePerNight: 1500000,
  persons: 2,
  beds: 2,
  special: t("A deck over the water", "Dek di atas air"),
  lead: t("Sleeps two guests.", "Untuk dua tamu."),
  text: t("A deck.", "Sebuah dek."),
  pictures: [{ ...rain, alt: t("Rain on the deck of the house", "Hujan di dek rumah itu") }],
  amenities: [t("Wifi", "Internet")],
  order: 2,
  seo: seo("Lake house", "Rumah danau"),
};

const farm = {
  $schema: "../../.schemas/Facility.json",
  title: t("The orchard", "Kebun buah"),
  subtitle: t("Fruit and bees", "Buah dan lebah"),
  badge: t("New", "Baru"),
  intro: t("Forty trees.", "Empat puluh pohon."),
  picture: hall,
  slope: [t("House", "Rumah"), t("Trees", "Pohon"), t("Up to 9 m", "Sampai 9 m")],
  facts: [{ figure: t("40", "40 batang"), text: t("trees", "pohon") }],
  feature: { title: t("Honey", "Madu"), text: t("In spring.", "Di musim semi."), picture: rain },
  lists: [{ title: t("Fruit", "Buah"), items: [t("Mango", "Mangga")], picture: rain }],
  brief: {
    intro: t("Trees in short.", "Pohon, ringkasnya."),
    picture: hall,
    link: link("More about the orchard", "Lebih banyak tentang kebun", "/facility"),
  },
  offer: {
    title: t("A basket", "Satu keranjang"),
    price: 90000,
    unit: t("per basket", "per keranjang"),
    included: [t("Three kilos", "Tiga kilo")],
    ask: t("Ask by {chat}", "Tanya lewat {chat}"),
    subject: t("the orchard", "kebun buah"),
  },
  number: "01",
};

const page = (name: string) => `../.schemas/${name}.json`;
const end = {
  text: t("Do you have a question?", "Ada pertanyaan?"),
  ask: t("Ask us", "Tanya kami"),
  link: link("See the houses", "Lihat rumah", "/category"),
};

const aboutPage = {
  $schema: page("FacilitiesPage"),
  eyebrow: t("About", "Tentang"),
  title: t("Who we are", "Siapa kami"),
  text: t("A family.", "Satu keluarga."),
  links: {
    label: t("On this page", "Di halaman ini"),
    items: [link("The weather", "Cuaca", "/about#weather"), link("Orchard", "Kebun", "/about#01")],
  },
  picture: gate,
  story: [{ title: t("1990", "Tahun 1990"), text: t("A hut.", "Gubuk."), picture: rain }],
  day: {
    title: t("A day", "Satu hari"),
    hours: [{ time: "06:30", text: t("Mist.", "Kabut.") }],
    picture: hall,
  },
  food: {
    title: t("The kitchen", "Dapur"),
    text: t("We cook.", "Kami memasak."),
    picture: terrace,
    mealsTitle: t("Meals", "Jam makan"),
    meals: [
      {
        name: t("Lunch", "Makan siang"),
        time: t("12–14", "12–14 siang"),
        text: t("Rice.", "Nasi."),
      },
    ],
    menu: {
      title: t("Menu", "Daftar menu"),
      note: t("With tax", "Termasuk pajak"),
      dishes: [{ name: "Soto", lang: "id", text: t("Hot.", "Panas."), price: 40000 }],
    },
    wishes: { title: t("Wishes", "Permintaan"), text: t("Tell us.", "Beri tahu kami.") },
  },
  sections: ["orchard"],
  end,
  seo: seo("About us", "Tentang kami"),
  route: "/about",
};

const formPage = (name: "Login" | "Register", other: "Login" | "Register") => ({
  $schema: page("FormPage"),
  title: t(`${name} here`, `${name} di sini`),
  note: t("A preview", "Pratinjau"),
  picture: hall,
  submit: link(name, `${name} saja`, "/dbvillacategory"),
  other: link(other, `${other} saja`, `/${other.toLowerCase()}`),
  seo: seo(name, `${name} saja`),
  route: `/${name.toLowerCase()}`,
});

const month = (number: number) => ({
  name: t(`Month ${number}`, `Bulan ${number}`),
  rain: 10 * number,
  day: 25,
  night: 16,
});

/**
 * Labels that tests read as visitors do, the same in all languages. Those of the other components
 * are examples of their schema.
 */
const statedLabels = {
  formats: {
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    decimal: ".",
    time: ":",
    units: "m km m² ha hectares °C min",
  },
  page: { newTab: "(new tab)" },
  bookingForm: {
    dates: {
      label: "Check in and check out",
      any: "Any date",
      choose: "Choose dates",
      change: "Change dates",
      checkIn: "Check in",
      checkOut: "Check out",
      past: "Choose today or a later date.",
      order: "Check-out must be after check-in.",
      far: "Choose a date within the next {count} years.",
      unclear: "Choose a date with a year of four digits.",
      long: "For more than {count} nights, please write to us.",
      missing: "For one night until both dates are chosen.",
      done: "Done",
    },
    room: { label: "Room", see: "See the {house}" },
    guests: {
      label: "Guests aged {age} or over",
      any: "Any number",
      one: "1 guest",
      many: "{count} guests",
      beds: "Sleeps {count}. Add an extra bed for each further guest.",
      most: "Sleeps at most {count}. Choose a larger house, or ask us about two houses.",
    },
    addons: "Addons",
    extraBed: {
      label: "Extra bed",
      less: "{name}: one less",
      more: "{name}: one more",
      most: "Extra beds that fit into this house: {count}. Ask us about more.",
    },
    nights: { one: "1 night", many: "{count} nights" },
    total: "Total",
    book: "Book",
    sample: "Sample dates and figures: choose your dates for the real price, {price} a night.",
    ask: "Ask about this stay on WhatsApp",
    message: {
      house: "Hello, I would like to ask about a stay: {house}",
      dates: "{dates}",
      guests: "{guests} aged {age} or over",
      beds: "extra beds: {beds}",
      total: "total {total}",
    },
  },
  hero: { line: "Slide {position} of {total}: {label}" },
  testimonials: { stayed: "{house}, {month}" },
  dashboard: {
    preview: "Preview. Nothing on these screens is saved.",
    loading: "Loading the dashboard …",
    failed: { text: "The dashboard could not be loaded.", again: "Load again" },
    withoutScript: { title: "The dashboard needs JavaScript", link: "Back to the website" },
    closeDialog: "Close",
    topBar: {
      menu: "Menu",
      search: { name: "Search", placeholder: "Search…" },
      notifications: "Notifications: {count} new",
      account: "Account",
    },
    sideMenu: {
      name: "Dashboard",
      back: "Back",
      villaCategory: "Villa Category",
      picture: "Picture",
    },
    columns: { name: "Name", price: "Price", file: "File", action: "Action" },
    price: { edit: "Edit price of {room}", delete: "Delete {room}" },
    picture: { edit: "Upload picture of {room}", delete: "Delete picture of {room}" },
    editPrice: { title: "Edit price", rooms: "Rooms", price: "Price", save: "Save" },
    uploadPicture: {
      title: "Upload Picture",
      drop: { text: "Drag and drop a file here, or", browse: "browse" },
      url: { title: "Or upload from a URL", field: "Add the file URL", upload: "Upload" },
      uploaded: "1 File Uploaded",
      save: "Save",
    },
  },
};

/** Returns values with those of the same keys replaced, inside of objects too. */
function withValues(values: unknown, stated: unknown): unknown {
  if (typeof stated !== "object" || Array.isArray(stated)) return stated;
  const merged = { ...(values as Record<string, unknown>) };
  for (const [key, value] of Object.entries(stated ?? {}))
    merged[key] = withValues(merged[key], value);
  return merged;
}

function exampleLabels(): Record<string, unknown> {
  const type = contentTypes.find(({ name }) => name === "Labels");
  const labels = type ? exampleOf(markedSchema(type), ["en", "id"]) : {};
  return { ...(withValues(labels, statedLabels) as object), $schema: ".schemas/Labels.json" };
}

const files: SiteFiles = {
  "site.json": {
    $schema: ".schemas/Resort.json",
    phone: "+62 800 1111 2222",
    email: "hello@hill.example",
    chat: {
      label: t("Chat", "Obrolan"),
      hours: t("We answer until 20:00.", "Kami membalas sampai 20.00."),
      message: t("About “{subject}”. {url}", "Tentang “{subject}”. {url}"),
    },
    rates: {
      date: "2026-11-20",
      currencies: [
        { code: "EUR", symbol: "€", rupiah: 20000, regions: ["DE", "FR"] },
        { code: "USD", symbol: "US$", rupiah: 16000, regions: ["US"] },
      ],
    },
    address: {
      street: "Kampung Sunyi",
      regency: "Kabupaten Sunyi",
      province: "Jawa Sunyi",
      postalCode: "40000",
      country: "Indonesia",
      countryCode: "ID",
    },
    brand: "Quiet Hill",
    tagline: t("Houses on a hill", "Rumah di bukit"),
    description: t("Two houses on a hill.", "Dua rumah di bukit."),
    note: t("Drawn photos", "Foto gambar"),
    mail: {
      subject: t("Question about {subject}", "Pertanyaan tentang {subject}"),
      message: t("About “{subject}”. {url}", "Tentang “{subject}”. {url}"),
    },
    offline: {
      title: t("You're offline", "Anda sedang offline"),
      text: t("This page isn't here yet.", "Halaman ini belum ada."),
      maps: t("Open the map", "Buka peta"),
    },
    links: {
      maps: "https://maps.example/?q=hill",
      chat: "https://chat.example/{phone}",
      mail: "https://mail.example/?to={email}",
      listing,
    },
    geo: { latitude: -6.5, longitude: 107.5 },
    copyright: "© {year} Quiet Hill",
    url: "https://hill.example",
    languages: ["en", "id"],
  },
  "labels.json": exampleLabels(),
  "navigation.json": {
    $schema: ".schemas/Navigation.json",
    menu: [link("About", "Tentang", "/about"), link("Photos", "Foto", "/gallery")],
    houses: {
      label: t("Our houses", "Rumah kami"),
      items: [link("Hill house", "Rumah bukit", "/category")],
    },
    shortcuts: [link("Facilities", "Fasilitas", "/facility")],
    quickLinks: { title: t("Links", "Tautan"), items: [link("About", "Tentang", "/about")] },
    houseLinks: {
      title: t("Houses", "Rumah"),
      items: [link("Lake house", "Rumah danau", "/detail/lake-house")],
    },
  },
  "getting-here.json": {
    $schema: ".schemas/GettingHere.json",
    title: t("Getting here", "Cara ke sini"),
    text: t("Up the hill.", "Naik bukit."),
    routes: [
      {
        from: t("The town", "Kota"),
        by: t("By car", "Naik mobil"),
        time: t("1 hour", "1 jam"),
        cost: t("Rp 100.000", "Rp 100.000 saja"),
      },
    ],
    pickup: t("We fetch you.", "Kami jemput."),
    nearby: {
      title: t("Nearby", "Di sekitar"),
      places: [
        { name: t("Market", "Pasar"), km: 7.5, minutes: 20, text: t("Milk", "Susu") },
        { name: t("Lake", "Danau"), km: 2 },
      ],
    },
    weather: {
      title: t("Weather", "Cuaca"),
      text: t("Cool.", "Sejuk."),
      months: Array.from({ length: 12 }, (_, index) => month(index + 1)),
    },
  },
  "pages/home.json": {
    $schema: page("HomePage"),
    hero: {
      promo: t("Save up to 20%", "Hemat hingga 20%"),
      book: link("Book Now", "Pesan sekarang", "/category"),
      slides: [
        {
          title: t("Two houses on a hill", "Dua rumah di bukit"),
          description: t("With a view.", "Dengan pemandangan."),
          label: t("Houses", "Rumah"),
          button: t("See the rooms", "Lihat rumah"),
          picture: terrace,
          phone: gateOnPhones,
        },
        {
          title: t("Rain all night", "Hujan semalaman"),
          description: t("Sleep well.", "Tidur nyenyak."),
          label: t("Rain", "Hujan"),
          button: t("See the orchard", "Lihat kebun"),
          picture: gate,
        },
      ],
    },
    about: {
      statement: t("Quiet.", "Sunyi."),
      text: t("Very quiet.", "Sangat sunyi."),
      figures: [
        { figure: "+ 2", title: t("Houses", "Rumah"), text: t("to stay", "menginap") },
        {
          figure: t("3 of 4 rooms", "3 dari 4 kamar"),
          title: t("View", "Pemandangan"),
          text: t("of the lake", "ke danau"),
        },
      ],
      large: hall,
      small: rain,
    },
    houses: { title: t("Houses to stay", "Rumah inap"), text: t("Two.", "Dua.") },
    facilities: {
      title: t("What to do", "Kegiatan"),
      text: t("Walk.", "Jalan kaki."),
      link: link("Facilities", "Fasilitas", "/facility"),
      picture: rain,
    },
    gallery: {
      title: t("Photos", "Foto"),
      link: link("More photos", "Foto lainnya", "/gallery"),
      pictures: [terrace, hall, rain, gate, gateOnPhones],
    },
    location: {
      text: t("On a hill.", "Di bukit."),
      map: {
        farm: t("Orchard", "Kebun"),
        camping: t("Meadow", "Padang"),
        village: t("Village", "Desa"),
        road: t("To the town", "Ke kota"),
        north: t("N", "U"),
        scale: t("100 m", "100 meter"),
      },
    },
    closing: {
      title: t("Come and stay", "Datanglah"),
      link: link("Book Now", "Pesan sekarang", "/category"),
      picture: terrace,
    },
    seo: seo("Home", "Beranda"),
  },
  "pages/category.json": {
    $schema: page("CategoryPage"),
    title: t("All our houses", "Semua rumah kami"),
    text: t("Choose one.", "Pilih satu."),
    end,
    seo: seo("Houses", "Rumah"),
  },
  "pages/about.json": aboutPage,
  "pages/facility.json": {
    $schema: page("FacilitiesPage"),
    title: t("What there is", "Apa saja"),
    text: t("An orchard.", "Kebun buah."),
    sections: ["orchard"],
    end,
    seo: seo("Facilities", "Fasilitas"),
    route: "/facility",
  },
  "pages/gallery.json": {
    $schema: page("GalleryPage"),
    title: t("Photos of the hill", "Foto bukit"),
    text: t("Look.", "Lihatlah."),
    chapters: [
      {
        title: t("Water", "Air"),
        tag: "water",
        text: t("Rain and tea.", "Hujan dan teh."),
        description: t(
          "Photos of water at Quiet Hill, of all kinds",
          "Foto air di Bukit Sunyi, segala macam",
        ),
        ask: t("Ask about the rain", "Tanya soal hujan"),
      },
    ],
    end,
    seo: seo("Gallery", "Galeri"),
  },
  "pages/detail.json": {
    $schema: page("HousePage"),
    rules: {
      checkIn: "14:00",
      checkOut: "12:00",
      included: [t("Breakfast", "Sarapan")],
      tax: t("With tax.", "Termasuk pajak."),
      deposit: t("30%.", "Uang muka 30%."),
      cancellation: t("Free.", "Gratis."),
      children: t("Welcome.", "Silakan."),
      pets: { allowed: false, text: t("No pets.", "Tanpa hewan.") },
      smoking: { allowed: true, text: t("Outside.", "Di luar.") },
      quiet: t("From 22:00.", "Mulai 22.00."),
    },
    guestAge: 6,
    features: {
      title: t("In every house", "Di setiap rumah"),
      items: [{ icon: "wifi", label: t("Internet in each room", "Internet di tiap kamar") }],
    },
    rooms: [
      { value: 10, label: t("Hill", "Bukit"), house: "hill-house" },
      { value: 20, label: t("Lake", "Danau"), house: "lake-house" },
    ],
    house: "hill-house",
    breadcrumb: link("Houses", "Rumah", "/category"),
    sampleDates: "09/10/2021 - 10/10/2021",
  },
  "pages/404.json": {
    $schema: page("NotFoundPage"),
    code: "404",
    title: t("Nothing here", "Tidak ada apa-apa"),
    text: t("The page moved.", "Halaman pindah."),
    home: link("Home", "Beranda", "/"),
    houses: link("Houses", "Rumah", "/category"),
    seo: seo("Not found", "Tidak ditemukan"),
  },
  "pages/login.json": formPage("Login", "Register"),
  "pages/register.json": formPage("Register", "Login"),
  "villas/hill-house/villa.json": hillHouse,
  "villas/lake-house/villa.json": lakeHouse,
  "facilities/orchard/facility.json": farm,
  "testimonials/testimonials.json": {
    $schema: "../.schemas/Testimonials.json",
    title: t("Guests", "Tamu"),
    items: [
      {
        comment: t("We slept well.", "Tidur kami nyenyak."),
        name: t("Family trip", "Liburan keluarga"),
        job: t("Traveler", "Wisatawan"),
        month: "2026-08",
        house: "lake-house",
        picture: rain,
      },
    ],
  },
  "gallery/captions.json": {
    $schema: "../.schemas/Captions.json",
    photos: [
      {
        ...terrace,
        alt: t("Chairs on a terrace above the valley", "Kursi di teras di atas lembah"),
        caption: t("The terrace", "Teras"),
      },
      { ...hall, alt: t("Four carved posts of a hall", "Empat tiang ukir sebuah pendopo") },
      { ...rain, alt: t("Rain on a pond with lotus", "Hujan di kolam teratai"), tags: ["water"] },
    ],
  },
  "dashboard/dashboard.json": {
    $schema: "../.schemas/Dashboard.json",
    notifications: { wide: 1, narrow: 17 },
    rooms: [
      { value: 10, name: t("Large room", "Kamar besar"), price: 700000, files: 1, picture: hall },
      { value: 20, name: t("Small room", "Kamar kecil"), price: 500000, files: 1, picture: rain },
    ],
  },
  "dashboard/villa-category.json": {
    $schema: "../.schemas/DashboardVillaCategory.json",
    seo: seo("Prices", "Harga"),
    title: t("Dashboard Villa category", "Dasbor tipe vila"),
    price: 700000,
  },
  "dashboard/picture.json": {
    $schema: "../.schemas/DashboardPicture.json",
    seo: seo("Files", "Berkas"),
    title: t("Dashboard Picture", "Dasbor foto"),
    files: [{ name: "plan.pdf", size: "4.5MB" }],
  },
};

/** Returns the files of the small site, which the test may change. */
export const smallSite = (): SiteFiles => JSON.parse(JSON.stringify(files));

/** Returns the data of a file of the small site in English. */
export function inEnglish<T>(path: string): T {
  const type = contentTypeOf(path, contentTypes);
  return dataInLanguage(type ? markedSchema(type) : {}, files[path], "en", ["en"]) as T;
}

/** The labels of the small site in English. */
export const labels = inEnglish<Labels>("labels.json");

/** Returns the resort as pages query it: a field that is missing is null. */
export function asQueried({ rates, chat, ...site }: Resort) {
  return { ...site, rates: rates ?? null, chat: { ...chat, hours: chat.hours ?? null } };
}

/** The resort of the small site in English, as pages query it. */
export const resort = asQueried(inEnglish("site.json"));
