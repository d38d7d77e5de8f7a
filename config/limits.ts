/** Numbers of the specification (sections 5 and 9) and of the HTTP contract, with their units. */
const limits = {
  imagesPerProperty: 10,
  imageBytes: 2 * 1024 * 1024,
  adminEditImageBytes: 5 * 1024 * 1024,
  imagePixels: 50_000_000,
  imageSidePixels: 2560,
  thumbnailWidthPixels: 400,
  captionSlugCharacters: 80,
  fileNameBytes: 255,
  imagesAtOnce: 2,
  imageSeconds: 10,
  jpegQuality: 82,
  webpQuality: 82,
  uploadBytes: 52 * 1024 * 1024,
  uploadFields: 5,
  uploadFieldBytes: 1024,
  abandonedFileHours: 1,
  sweepHours: 1,
  /** A larger share of files without a row suggests the wrong database. */
  sweptShare: 1 / 10,
  removedFileDays: 30,
  trash: { days: 30 },
  history: { ownerUndoMinutes: 10 },
  review: { noteCharacters: 1000 },
  fileRemoval: { atOnce: 4, tries: 3, retryMilliseconds: 500 },

  nameCharacters: 255,
  emailCharacters: 254,
  cityCharacters: 255,
  addressCharacters: 500,
  descriptionCharacters: 10_000,
  priceWholeDigits: 10,
  priceDecimals: 2,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 256,
  hashesAtOnce: 2,
  searchCharacters: 255,
  views: { nameCharacters: 60, addressCharacters: 2000, perList: 30 },

  pageRows: 25,
  pageRowsMax: 100,
  paletteRows: 5,
  pageRowChoices: [25, 50, 100],
  columns: 30,
  columnCharacters: 40,
  pagesMax: 1_000_000,
  batchIds: 500,
  batchMatches: 10_000,
  /** A question names so many of the rows that it asks for. */
  namesInQuestion: 10,
  /** From so many properties on a deletion has to be confirmed by typing. */
  typedDeletionProperties: 5,

  /** Properties that an owner's dashboard asks about before all are shown. */
  waitingForOwner: { rows: 5 },

  /** Rows of each part of the admins' dashboard. */
  dashboard: { rows: 10, days: 30, countries: 6, changes: 8 },

  session: { idleHours: 12, maxDays: 7, touchSeconds: 60, purgeHours: 24 },
  login: {
    failures: 10,
    failuresPerAddress: 50,
    failuresPerAccount: 20,
    windowMinutes: 15,
    knownBrowserDays: 180,
    knownBrowserAccounts: 10,
  },
  registration: { perAddress: 60, windowMinutes: 60 },
  hourly: {
    images: { owner: 200, admin: 2000 },
    properties: { owner: 60, admin: 600 },
  },

  /** Longer answers get fast compression. */
  compressionBytes: 1024,
  compressionHurryBytes: 512 * 1024,

  /** Milliseconds; `unlockedQueue` applies where no other process holds a lock for long. */
  databaseWaits: { lock: 800, queue: 900, unlockedQueue: 5000 },
  databaseRetrySeconds: 1,
  log: { chunkBytes: 4096, waitingBytes: 1024 * 1024, flushMilliseconds: 1000 },

  /** Ten times the longest description, and more keys than any call has. */
  bodyBytes: 100 * 1024,
  bodyDepth: 8,
  bodyValues: 2000,
  formFields: 100,
  headersTimeoutSeconds: 10,
  /** Ten photos from a slow phone; Node measures the whole body, however steadily it arrives. */
  requestTimeoutSeconds: 10 * 60,
  connectionCheckSeconds: 1,
  /** For a body that is no upload, and for the rest of a body that has been answered. */
  bodySeconds: 30,
  /** Seconds without a byte, not in total. */
  uploadSilenceSeconds: 30,
  drainSeconds: 9,
  /** The process ends within 12 s of a signal: it also waits for a running image or password hash. */
  endSeconds: 9.5,
  idleCheckMilliseconds: 100,

  /** Section 9. */
  pageMilliseconds: {
    adminFormRedirect: 1500,
    ownerLoginRedirect: 3000,
    notLoggedInRedirect: 1500,
    successNotice: 3000,
    passwordNotice: 5000,
    uploadReset: 2000,
    slide: 5000,
    toast: 5000,
    undo: 10_000,
    searchPause: 250,
    palettePause: 30,
    draftPause: 1000,
    script: 120_000,
  },
  /** Section 9. */
  swipePixels: 40,
} as const

export default limits
