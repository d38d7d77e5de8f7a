import * as checks from '#maintenance/doctor_checks'

/** The sentence is `doctor.{sentence}.{state}`. */
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
  countries: checks.checkCountries,
  admin: checks.checkAdmin,
}

/** Runs every check; a check that throws has failed and does not stop the others. */
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

/** The statement stands before the database's reason. */
function reasonOf({ message }: Error) {
  return message.split(' - ').at(-1)!
}
