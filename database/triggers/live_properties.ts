import { countAll, countTriggers, type Counts } from '#database/triggers/counts'
import { closedStages } from '#fields/property_fields'
import { postgresFunction, postgresTrigger, sqliteTrigger } from '#database/triggers/trigger'

/**
 * A property is **live**, which is what visitors may see, while it is active (the admins' switch), available (the
 * owner's own), neither let nor sold, and its owner is an active user whose role is Property owner. `properties.listed_at`
 * is when it became live for the first time, and stays; `stage_changed_at` is when its stage last changed;
 * `listing_counts` has how many are live in each country, which every page of listings tells. Triggers keep all of
 * them, because they depend on two tables, and an earlier version writes both during an upgrade. Whoever makes it live says
 * that it stands (`confirmed_at`; a row that is copied or comes back from the trash keeps its own), and one that is available again has not expired any more.
 *
 * Whoever changes the rule changes it here, and adds a migration that calls `keepLiveProperties` again and sets right
 * what is stored.
 */
export const isLive = (row: string) => `(${isOffered(row)} AND NOT ${isClosed(row)})`

/** Live but for its stage. */
export const isOffered = (row: string) =>
  `(${row}.active = TRUE AND ${row}.available = TRUE AND EXISTS (
    SELECT 1 FROM users WHERE users.id = ${row}.owner_id AND ${isActiveOwner('users')}))`

export const isClosed = (row: string) =>
  `(coalesce(${row}.stage, '') IN (${closedStages.map((stage) => `'${stage}'`).join(', ')}))`

const isActiveOwner = (user: string) =>
  `(${user}.active = TRUE AND ${user}.role = 'Property owner')`

export const liveCounts: Counts = {
  source: 'properties',
  of: ['live', 'country_id'],
  columns: ['country_id'],
  values: (row) => [`${row}.country_id`],
  where: (row) => `${row}.live = TRUE`,
}

export const countLive = countAll('listing_counts', liveCounts)

export const keepLiveProperties = (isSqlite: boolean) => [
  ...(isSqlite ? keptInSqlite() : keptInPostgres()),
  ...countTriggers('listing_counts', liveCounts, isSqlite),
]

function keptInSqlite() {
  const now = `strftime('%Y-%m-%d %H:%M:%S', 'now')`
  const later = `max(coalesce(confirmed_at, ''), ${now})`
  const keep = (rows: string, confirmedAt = later) => `UPDATE properties SET live = NOT live,
      listed_at = coalesce(listed_at, ${now}),
      confirmed_at = CASE WHEN live THEN confirmed_at ELSE ${confirmedAt} END
    WHERE ${rows} AND live IS NOT ${isLive('properties')};`
  const switched = 'WHEN old.active IS NOT new.active OR old.role IS NOT new.role'
  const insert = keep('id = new.id', `coalesce(confirmed_at, ${now})`)
  const kept = [
    ['update', 'UPDATE OF active, available, owner_id, stage ON properties', 'id'],
    ['owner', `UPDATE OF active, role ON users ${switched}`, 'owner_id'],
  ].flatMap(([name, event, id]) =>
    sqliteTrigger(`live_properties_${name}`, `AFTER ${event}`, keep(`${id} = new.id`))
  )
  const staged = [
    [
      'insert',
      'INSERT ON properties WHEN new.stage IS NOT NULL',
      `coalesce(stage_changed_at, ${now})`,
    ],
    ['update', 'UPDATE OF stage ON properties WHEN old.stage IS NOT new.stage', now],
  ].flatMap(([name, event, at]) =>
    sqliteTrigger(
      `staged_properties_${name}`,
      `AFTER ${event}`,
      `UPDATE properties SET stage_changed_at = ${at} WHERE id = new.id;`
    )
  )
  const isAgain = 'WHEN new.available AND new.expired_at IS NOT NULL'
  return [
    ...sqliteTrigger('live_properties_insert', 'AFTER INSERT ON properties', insert),
    ...kept,
    ...staged,
    ...sqliteTrigger(
      'live_properties_available',
      `AFTER UPDATE OF available ON properties ${isAgain}`,
      'UPDATE properties SET expired_at = NULL WHERE id = new.id;'
    ),
  ]
}

/**
 * A property locks its owner's row whatever it holds, and reads it then: a condition would find no row to wait for. A former owner
 * is locked too, by id, in which order their properties are counted afterwards.
 */
function keptInPostgres() {
  const switches = (row: string) => `(${row}.active, ${row}.available, ${row}.owner_id)`
  return [
    postgresFunction(
      'keep_live_property',
      `IF new.active AND new.available THEN
        PERFORM FROM users WHERE id IN (old.owner_id, new.owner_id) ORDER BY id FOR NO KEY UPDATE;
      END IF;
      IF new.stage IS DISTINCT FROM old.stage AND (tg_op = 'UPDATE' OR new.stage_changed_at IS NULL)
        THEN new.stage_changed_at = now(); END IF;
      new.live = ${isLive('new')};
      IF new.live THEN new.listed_at = coalesce(new.listed_at, now()); END IF;
      IF new.live AND old.live IS NOT TRUE AND (tg_op = 'UPDATE' OR new.confirmed_at IS NULL)
        THEN new.confirmed_at = greatest(new.confirmed_at, now()); END IF;
      IF new.available THEN new.expired_at = NULL; END IF;`,
      'new'
    ),
    postgresTrigger(
      'live_properties_insert',
      'BEFORE INSERT ON properties FOR EACH ROW',
      'keep_live_property'
    ),
    postgresTrigger(
      'live_properties_update',
      `BEFORE UPDATE OF active, available, owner_id ON properties FOR EACH ROW
        WHEN (${switches('old')} IS DISTINCT FROM ${switches('new')})`,
      'keep_live_property'
    ),
    // One of its own, because a trigger that is there stays.
    postgresTrigger(
      'live_properties_stage',
      `BEFORE UPDATE OF stage ON properties FOR EACH ROW
        WHEN (old.stage IS DISTINCT FROM new.stage)`,
      'keep_live_property'
    ),
    postgresFunction(
      'keep_live_properties_of',
      `UPDATE properties SET live = NOT live, listed_at = coalesce(listed_at, now()),
          confirmed_at = CASE WHEN live THEN confirmed_at ELSE greatest(confirmed_at, now()) END
        WHERE owner_id = new.id AND active AND available AND NOT ${isClosed('properties')}
          AND live <> ${isActiveOwner('new')};`
    ),
    postgresTrigger(
      'live_properties_owner',
      `AFTER UPDATE OF active, role ON users FOR EACH ROW
        WHEN ((old.active, old.role) IS DISTINCT FROM (new.active, new.role))`,
      'keep_live_properties_of'
    ),
  ]
}
