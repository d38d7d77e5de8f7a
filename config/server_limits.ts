/** What the server keeps to besides `limits.ts`, which the pages load too. */
const serverLimits = {
  abandonedFileHours: 1,
  sweepHours: 1,
  /** More files without a row, and a larger share of all, suggest the wrong database. */
  sweptFiles: 100,
  sweptShare: 1 / 10,
  /** Files whose rows are looked up by one statement, for which requests wait. */
  sweptAtOnce: 200,
  removedFileDays: 30,
  /** `uploadSeconds` is for all files of an upload, the others for one call with its retries. */
  objectStore: {
    atOnce: 8,
    /** Each image on its way to a reader holds one. */
    socketsAtOnce: 500,
    tries: 3,
    connectSeconds: 2,
    callSeconds: 8,
    uploadSeconds: 20,
    probeSeconds: 4,
    /** In the middle of a file, while somebody waits for it. */
    silenceSeconds: 5,
    /** For all of it, as for an upload. */
    bodySeconds: 20,
    /** Signed addresses stay the same for an hour, so that browsers don't load an image again. */
    signedSeconds: 3600,
    redirectSeconds: 300,
    retrySeconds: 5,
  },
  /** `purgedAtOnce` images are in memory at a time. */
  fileRemoval: { atOnce: 4, purgedAtOnce: 200, tries: 3, retryMilliseconds: 500 },

  /** Longer answers get fast compression. */
  compressionBytes: 1024,
  compressionHurryBytes: 512 * 1024,

  /**
   * Longer lists go out in pieces of so many rows. What a client hasn't taken waits compressed in memory; reading
   * for one ends in any case, because it keeps a connection.
   */
  list: { pieceRows: 1000, waitingBytes: 64 * 1024 * 1024, readSeconds: 60 },

  /** Milliseconds: for what another process has locked, and for the changes that came before. */
  databaseWaits: { lock: 800, queue: 5000 },
  databaseRetrySeconds: 1,
  /** How long SQLite's log keeps others waiting when it is erased, and until it is tried again. */
  logErasure: { waitMilliseconds: 50, retryMilliseconds: 5000 },
  /** From the database's clock. */
  clockSeconds: 5,
  /** Milliseconds; `silence` is longer than any statement. */
  postgresWaits: {
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
  /** For a body that is no upload, and for the rest of a body that has been answered. */
  bodySeconds: 30,
  /** Seconds without a byte, not in total. */
  uploadSilenceSeconds: 30,
  unreadSeconds: 30,
  /** From the database's clock. */
  readiness: { freeBytes: 64 * 1024 * 1024, clockSeconds: 30 },
  /** A proxy that keeps a connection longer would send a request into its end; nginx keeps one for 60 s. */
  keepAliveSeconds: 75,
  /** Proxies ask every second or two whether a server is ready. */
  leavingSeconds: 2,
  refusingSeconds: 1,
  /** More than a tenth of the time above. */
  refusalMilliseconds: 150,
  drainSeconds: 6,
  /** The process ends within 12 s of a signal: it also waits for a running image or password hash. */
  endSeconds: 9.5,
  idleCheckMilliseconds: 100,
} as const

export default serverLimits
