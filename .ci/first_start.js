/*
| The first promise of the README: npm start in this folder, or the one that is named, with empty data,
| lets the admin in with the password that it prints, and ends when it is asked to.
*/
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cwd = process.argv[2] ?? process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
const env = { ...process.env, DATA_DIR: folder, HOST: 'localhost', PORT: '34591' }
delete env.ADMIN_EMAIL
delete env.ADMIN_PASSWORD

const server = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
const ended = new Promise((resolve) => server.on('exit', resolve))
try {
  const output = await untilRunning()
  const [, email] = output.match(/first admin, (\S+)\.$/m)
  const [, password] = output.match(/shown only now: (\S+)$/m)
  const [, address] = output.match(/running at (\S+)$/m)
  await expect('the admin signs in', signIn(address, email, password), 200)
  await expect('a wrong password is refused', signIn(address, email, 'guess it'), 401)
  await expect('the public page is there', fetch(`${address}/home`), 200)
  await expect('the login page is there', fetch(`${address}/login`), 200)
  const figures = execFileSync(join(cwd, 'bin', 'manzil'), ['stats', '--json'], { env })
  if (!JSON.parse(figures)) throw new Error('bin/manzil tells no figures')
} finally {
  server.kill('SIGTERM')
  const code = await ended
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`npm start ended with ${code}`)
}
process.stdout.write('npm start keeps its promise\n')

function untilRunning() {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk) => {
      output += chunk
      if (/running at \S+\n/.test(output)) resolve(output)
    })
    server.on('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
}

function signIn(address, email, password) {
  return fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

async function expect(what, answer, status) {
  const { status: found } = await answer
  if (found !== status) throw new Error(`${what}: ${found} instead of ${status}`)
}
