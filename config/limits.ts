/** Numbers of the specification (sections 5 and 9) and of the HTTP contract, with their units. */
const limits = {
  imagesPerProperty: 10,
  imageBytes: 2 * 1024 * 1024,
  adminEditImageBytes: 5 * 1024 * 1024,
  imagePixels: 50_000_000,
  imageSidePixels: 2560,
  thumbnailWidthPixels: 400,
  captionSlugCharacters: 80,
  captionCharacters: 120,
  fileNameBytes: 255,
  socialImage: { width: 1200, height: 630 },
  imagesAtOnce: 2,
  imageSeconds: 10,
  jpegQuality: 82,
  webpQuality: 82,
  /** Sizes at 82 have a third more bytes, which nobody sees. */
  sizeQuality: 75,
  uploadBytes: 52 * 1024 * 1024,
  uploadFields: 5,
  uploadFieldBytes: 1024,
  trash: { days: 30 },
  /** Proxies refuse a header of 4 kB, so it tells `offeredCharacters` of a name; an answer names `namedRecords`. */
  history: { ownerUndoMinutes: 10, foldedMinutes: 10, namedRecords: 500, offeredCharacters: 100 },
  review: { noteCharacters: 1000, queueRows: 25, ownerRows: 7 },
  nameCharacters: 255,
  subCountries: 100,
  emailCharacters: 254,
  cityCharacters: 255,
  addressCharacters: 500,
  descriptionCharacters: 10_000,
  priceWholeDigits: 10,
  priceDecimals: 2,
  facts: {
    ...{ roomsMax: 50, areaMax: 1_000_000, areaDecimals: 1, numberCharacters: 60 },
    days: { first: '2000-01-01', last: '2099-12-31' },
  },
  passwordMinCharacters: 6,
  passwordMaxCharacters: 256,
  commonPasswords: 10_000,
  /** A name of fewer characters is not looked for in a password. */
  passwordNameCharacters: 4,
  hashesAtOnce: 2,
  searchCharacters: 255,
  /** A proxy refuses headers of more than 4 kB, so an address with what was typed is shorter. */
  enquiries: {
    messageCharacters: 2000,
    hourlyFromSender: 5,
    dailyFromSender: 20,
    hourlyFromAddress: 60,
    hourlyForListing: 60,
  },
  /** Saved searches: `confirmed` are those of one e-mail address, `listings` those of one mail. */
  alerts: {
    ...{ hourlyOfEmail: 3, dailyFromNetwork: 10, confirmed: 3, confirmDays: 7, days: 180 },
    ...{ queryCharacters: 4000, listings: 20, hours: { daily: 24, weekly: 7 * 24 } },
  },
  drafts: 20,
  views: { nameCharacters: 60, addressCharacters: 2000, perList: 30 },

  pageRows: 25,
  pageRowsMax: 100,
  paletteRows: 5,
  pageRowChoices: [25, 50, 100],
  columns: 30,
  columnCharacters: 40,
  pagesMax: 1_000_000,
  countedRows: 10_000,
  /** `similarAmong` are the newest listings of a country, from which similar ones are chosen. */
  listings: {
    rows: 24,
    countedRows: 1000,
    similar: 6,
    similarAmong: 500,
    cities: 50,
    citiesAmong: 500,
    wordsAlone: 6,
    groups: 1000, // of purpose, kind and place, from which the pages in the sitemap are made
    largest: 8,
    newest: 6,
    saved: 100,
    sent: 50, // in a link
    closedDays: 30, // in which the page of what was let or sold says so
    compared: 4,
    feed: 50,
    sitemapAddresses: 25_000, // of 50 MB at most, with long names in each language
    priceStandsDays: 14, // before it can be cut
    priceCutDays: 30,
  },
  /** `photos` are those of one import, `photoBytes` all of them. */
  imports: {
    bytes: 10 * 1024 * 1024,
    unpackedBytes: 100 * 1024 * 1024, // of a workbook, pictures apart
    rows: 10_000,
    columns: 200,
    photos: 1000,
    photoBytes: 500 * 1024 * 1024,
    shownChanges: 200,
    atOnce: 2,
    keyHours: 24,
  },
  batchIds: 500,
  batchMatches: 10_000,
  namesInQuestion: 10,
  typedDeletionProperties: 5,

  /** A listing that brought no enquiry in so many days gets advice; a full one has more photos and characters than these, and one that is seen more views. */
  advice: { days: 30, photos: 5, descriptionCharacters: 200, views: 30 },

  /** Owners are told so long before; a mail also names what ends on the day after, so that it is one mail. */
  listingEnds: { toldDays: 7, mailedDays: 8, linkDays: 14, mailed: 20 },

  waitingForOwner: { rows: 3, foldedDays: 365 },

  figures: { days: 30 },

  dashboard: { rows: 6, days: 30, countries: 6, latest: 8, latestRead: 25 },

  session: { idleHours: 12, maxDays: 7, touchSeconds: 60, purgeHours: 24, listed: 100 },
  login: {
    failures: 10,
    failuresPerAddress: 50,
    failuresPerAccount: 20,
    slowedSeconds: 5,
    windowMinutes: 15,
    knownBrowserDays: 180,
    knownBrowserAccounts: 10,
  },
  secondFactor: {
    stepSeconds: 30,
    stepsAround: 1,
    failures: 10,
    windowMinutes: 60,
    recoveryCodes: 10,
    recoveryCodeCharacters: 12,
    codeCharacters: 40,
  },
  /** `perMinute` are the calls of one token. */
  apiTokens: {
    ...{ perAccount: 20, nameCharacters: 60, days: 90, daysMax: 365 },
    accesses: ['read', 'write'],
    perMinute: { read: 300, write: 60 },
  },
  registration: { perAddress: 60, windowMinutes: 60 },
  links: { minutes: { reset: 60, handed_over: 60, invitation: 7 * 24 * 60 } },
  /** `perEmail` counts addresses that have no account too. */
  passwordResets: { perEmail: 3, perAddress: 10, windowMinutes: 60 },
  hourly: {
    images: { owner: 200, admin: 2000 },
    properties: { owner: 60, admin: 600 },
    imports: { owner: 5, admin: Infinity },
    importTries: { owner: 60, admin: Infinity },
  },
  daily: { emails: { owner: 5, admin: 5 } },

  pageMilliseconds: {
    adminFormRedirect: 1500,
    ownerLoginRedirect: 3000,
    notLoggedInRedirect: 1500,
    successNotice: 3000,
    passwordNotice: 5000,
    uploadReset: 2000,
    photoRetries: [5000, 20_000, 60_000],
    toast: 5000,
    undo: 10_000,
    searchPause: 250,
    palettePause: 30,
    draftPause: 1000,
    script: 120_000,
  },
} as const

export default limits
