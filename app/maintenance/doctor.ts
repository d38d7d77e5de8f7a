import type { Checks, State } from '#engines/checks'
import { engine } from '#engines/engine'
import { ofMachine, ofRows } from '#maintenance/doctor_checks'

export type Finding = {
  check: string
  sentence: string
  state: State
  params: Record<string, string | number>
}

export async function runDoctor(): Promise<Finding[]> {
  const { first, others } = engine().checks
  const found = await run(ofMachine)
  const reached = await run(first)
  if (reached.some(({ state }) => state === 'fail')) return [...found, ...reached]
  return [...found, ...reached, ...(await run({ ...others, ...ofRows }))]
}

async function run(checksByName: Checks): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, make] of Object.entries(checksByName)) {
    const found = make().then(([state, params = {}]) => ({ check, sentence: check, state, params }))
    findings.push(await found.catch((error) => broken(check, error)))
  }
  return findings
}

function broken(check: string, { message }: Error): Finding {
  const reason = message.split(' - ').at(-1)!
  return { check, sentence: 'broken', state: 'fail', params: { reason } }
}
