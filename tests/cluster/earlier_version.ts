import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Version 1.0.0. */
const commit = 'f34ba91d'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Builds its server from its sources with the packages of today, which its pages can't be built with. */
export function buildEarlierVersion() {
  const folder = mkdtempSync(join(tmpdir(), `manzil-${commit}-`))
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x'], { cwd: folder, input: sources })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  leaveOutPages(folder)
  cpSync(join(root, 'tsconfig.build.json'), join(folder, 'tsconfig.build.json'))
  const args = ['ace.js', 'build', '--tsconfig', 'tsconfig.build.json']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, args, { cwd: folder, env, stdio: 'pipe' })
  return {
    build: join(folder, 'build'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function leaveOutPages(folder: string) {
  rmSync(join(folder, 'vite.config.ts'))
  const settings = join(folder, 'adonisrc.ts')
  const text = readFileSync(settings, 'utf8')
  writeFileSync(settings, text.replace(/^ *buildStarting: .*\n/m, ''))
}
