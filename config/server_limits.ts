/** Limits that only the server knows; the pages load `limits.ts` too. */
const serverLimits = {
  abandonedFileHours: 1,
  sweepHours: 1,
  /** `settledSeconds` are longer than a change waits for its commit; writing `atOnce` mails takes some 20 ms. */
  alerts: { settledSeconds: 60, atOnce: 50 },
  /** A sweep that finds more files without a row, in number and share, suspects the wrong database. */
  sweptFiles: 350,
  sweptShare: 1 / 10,
  sweptAtOnce: 200,
  removedFileDays: 30,
  /** `uploadSeconds` is for all files of an upload, the others for one call with its retries. */
  objectStore: {
    atOnce: 8,
    socketsAtOnce: 500,
    tries: 3,
    connectSeconds: 2,
    callSeconds: 8,
    uploadSeconds: 20,
    probeSeconds: 4,
    silenceSeconds: 5,
    bodySeconds: 20,
    signedSeconds: 3600,
    redirectSeconds: 300,
    retrySeconds: 5,
  },
  /**
   * Of bodies with files that are on their way, by what they say or may have: an account has room for an import with its photos
   * beside an upload. `retrySeconds` are an import's too.
   */
  staged: { accountBytes: 600 * 1024 * 1024, bytes: 2 * 1024 * 1024 * 1024, retrySeconds: 5 },
  /** A text from this length on leaves tens of megabytes behind, an import of such a file hundreds. */
  garbage: { length: 1024 * 1024, pauseMilliseconds: 2000 },
  /** Of the process that reads an imported workbook; the ordinary ones take a second. */
  workbook: { seconds: 20, heapMegabytes: 256 },
  imageSizing: { readAtOnce: 50, partSeconds: 10, patience: 2000 },
  /** Messengers wait some ten seconds, and never ask again. */
  socialImages: { waiting: 200, seconds: 8 },
  fileRemoval: { atOnce: 4, purgedAtOnce: 200, tries: 3, retryMilliseconds: 500 },

  keptSessions: 1000,
  compressionBytes: 1024,
  compressionThreadBytes: 128 * 1024,
  compressionHurryBytes: 512 * 1024,
  /** Some hundred pages of listings, compressed. */
  keptPages: { bytes: 4 * 1024 * 1024, overheadBytes: 1024 },

  /** `waiting` are the properties on each day that are counted before a statement stores them. */
  views: { agentCharacters: 500, storeSeconds: 60, waiting: 50_000 },

  /**
   * A client's rest waits; reading ends in any case, because it keeps a connection. An export
   * reads fewer rows at once, because its texts need more memory than JSON; a feed still fewer, because no person waits for it.
   * `waiting` of them wait for a connection, because portals wait more readily than they come again.
   */
  list: {
    pieceRows: 1000,
    exportedRows: 100,
    feedRows: 25,
    waitingInAll: 256 * 1024 * 1024,
    readSeconds: 60,
    waiting: 20,
  },

  /** `lock` is for another process's lock of SQLite, `queue` for a connection or what another change holds; milliseconds. */
  databaseTimeouts: { lock: 800, queue: 5000 },
  databaseRetrySeconds: 1,
  /** SQLite's log keeps others waiting so long when it is erased, and is tried again after so long. */
  logErasure: { waitMilliseconds: 50, retryMilliseconds: 5000 },
  clockSeconds: 5,
  /**
   * A lease is longer than `sendSeconds`, which ends a try from its claim to the mail server's answer, by more than two
   * clocks may differ; the rest is for storing that it was sent. What a dead server held goes within a minute: lease and `checkSeconds`.
   */
  mail: {
    atOnce: 4,
    checkSeconds: 10,
    pauseMilliseconds: 50,
    sendSeconds: 30,
    silenceSeconds: 15,
    leaseSeconds: 45,
    firstPauseMinutes: 1,
    longestPauseMinutes: 120,
    triesHours: 24,
    graceSeconds: 4,
    stalledMinutes: 60,
    /** An owner's approvals within so many minutes of the last mail about reviews are one mail. */
    joinedMinutes: 5,
    keptDays: 7,
    digestCheckSeconds: 30,
  },
  /** `silence` is longer than any statement; milliseconds. */
  postgresTimeouts: {
    connect: 3000,
    statement: 15_000,
    idleTransaction: 5000,
    silence: 20_000,
  },
  log: { chunkBytes: 16 * 1024, waitingBytes: 1024 * 1024, flushMilliseconds: 1000 },

  /** Ten times the longest description, and more keys than any call has. */
  bodyBytes: 100 * 1024,
  bodyDepth: 8,
  bodyValues: 2000,
  formFields: 100,
  headersTimeoutSeconds: 10,
  /** Ten photos from a slow phone; Node measures the whole body, however steadily it arrives. */
  requestTimeoutSeconds: 10 * 60,
  connectionCheckSeconds: 1,
  /** Bounds a body that is no upload, and the rest of a body that has been answered. */
  bodySeconds: 30,
  uploadSilenceSeconds: 30,
  unreadSeconds: 30,
  readiness: { freeBytes: 64 * 1024 * 1024, clockSeconds: 30 },
  /** A proxy that keeps a connection longer would send a request into its end; nginx keeps one for 60 s. */
  keepAliveSeconds: 75,
  /** Proxies ask every second or two whether a server is ready. */
  leavingSeconds: 2,
  refusingSeconds: 1,
  refusalMilliseconds: 150,
  drainSeconds: 6,
  /** The process ends within 12 s of a signal: it also waits for a running image or password hash. */
  endSeconds: 9.5,
  idleCheckMilliseconds: 100,
} as const

export default serverLimits
