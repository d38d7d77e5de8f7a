import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last version that knew one server only. */
const commit = '2fbd3c9'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Builds it from its sources with the packages of today. */
export function buildEarlierVersion() {
  const folder = mkdtempSync(join(tmpdir(), `manzil-${commit}-`))
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x'], { cwd: folder, input: sources })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['ace.js', 'build'], { cwd: folder, env, stdio: 'pipe' })
  return {
    build: join(folder, 'build'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
