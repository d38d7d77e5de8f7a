import * as checks from '#maintenance/doctor_checks'

/** The text key is `doctor.{sentence}.{state}`. */
export type Finding = {
  check: string
  sentence: string
  state: checks.State
  params: Record<string, string | number>
}

const checksByName: Record<string, () => Promise<checks.Verdict>> = {
  node: checks.checkNode,
  settings: checks.checkSettings,
  proxy: checks.checkProxy,
  folder: checks.checkDataFolder,
  space: checks.checkFreeSpace,
  schema: checks.checkMigrations,
  pragmas: checks.checkPragmas,
  database: checks.checkIntegrity,
  limits: checks.checkLimits,
  search: checks.checkSearchIndex,
  dates: checks.checkDates,
  files: checks.checkFiles,
  images: checks.checkImages,
  trash: checks.checkTrash,
  countries: checks.checkCountries,
  admin: checks.checkAdmin,
}

/** A check that throws has failed and doesn't stop the others. */
export async function runDoctor(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, run] of Object.entries(checksByName)) {
    findings.push(
      await run().then(
        ([state, params = {}]) => ({ check, sentence: check, state, params }),
        (error: Error) => ({
          check,
          sentence: 'broken',
          state: 'fail',
          params: { reason: reasonOf(error) },
        })
      )
    )
  }
  return findings
}

/** The database's reason follows the statement. */
function reasonOf({ message }: Error) {
  return message.split(' - ').at(-1)!
}
