/*
| Asks the registry for known holes in production's packages, and fails for those of level high or worse. It passes
| where the registry doesn't tell.
*/
import { spawnSync } from 'node:child_process'

const options = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000']
const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', timeout: 60_000 })
const { vulnerabilities, message = 'no answer' } = reportIn(stdout)
const severe = Object.values(vulnerabilities ?? {}).filter(({ severity }) =>
  ['high', 'critical'].includes(severity)
)
// The others only depend on these.
for (const { title, url, range, name } of severe.flatMap(({ via }) => via)) {
  if (url) process.stdout.write(`${name} ${range}: ${title}, ${url}\n`)
}
if (!vulnerabilities) process.stdout.write(`Not checked, the registry doesn't tell: ${message}\n`)
else if (!severe.length) process.stdout.write('There are none of level high or worse.\n')
process.exitCode = severe.length ? 1 : 0

function reportIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
