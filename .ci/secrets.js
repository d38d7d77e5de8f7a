/*
| Looks for secrets in what git keeps, or has yet to keep.
*/
import { spawnSync } from 'node:child_process'

const patterns = {
  'private key': '-----BEGIN ([A-Z]+ )*PRIVATE KEY-----',
  'key of AWS': String.raw`\b(AKIA|ASIA)[0-9A-Z]{16}\b`,
  'token of a code host': String.raw`\b(gh[oprsu]_\w{36}|glpat-[\w-]{20}|npm_\w{36})`,
  'token of Manzil': String.raw`\bmzl_[\w.-]{24}`,
  'key of Manzil': '^APP_KEY=.',
  'password in an address': String.raw`[a-z]://[^]\s/:@"'\`\$<>{}[]*:[^]\s/:@"'\`\$<>{}[]+@`,
}
const madeUp = /\/\/user:password@|@(localhost|127\.0\.0\.1|\[::1\]|[\w.-]*\bexample\b)/
/** The last one has the key of a mail server that tests start. */
const files = ['.', ':!package-lock.json', ':!tests/helpers/mail_certificate.ts']

const found = Object.entries(patterns).flatMap(([kind, pattern]) =>
  linesWith(pattern)
    .filter((line) => !madeUp.test(line))
    .map((line) => `${line.split(':', 2).join(':')}: a ${kind}`)
)
process.stdout.write(found.length ? `${found.join('\n')}\n` : 'There are none.\n')
process.exitCode = found.length ? 1 : 0

function linesWith(pattern) {
  const args = ['grep', '--untracked', '-nIP', '-e', pattern, '--', ...files]
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}
