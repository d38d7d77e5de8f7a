/*
| The same promise for the folder that npm run package makes, with production's packages alone. They are
| copied from `node_modules` as its list names them, and cleaned as npm ci would install them there.
*/
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = process.cwd()
// Outside of this folder, or Node would look for packages here as well.
const folder = mkdtempSync(join(tmpdir(), 'packaged-'))
try {
  execFileSync('npm', ['run', '--silent', 'package'], { stdio: 'inherit' })
  cpSync(join(root, 'build'), folder, { recursive: true })
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const path of Object.keys(packages).filter(isTop)) copy(path, packages[path])
  execFileSync('npm', ['run', '--silent', 'postinstall'], { cwd: folder, stdio: 'inherit' })
  const [size] = execFileSync('du', ['-sm', join(folder, 'node_modules')], {
    encoding: 'utf8',
  }).split('\t')
  process.stdout.write(`production's packages take ${size} MB\n`)
  execFileSync(process.execPath, [join(root, '.ci', 'first_start.js'), folder], {
    stdio: 'inherit',
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Packages inside of another one come along with it. */
function isTop(path) {
  return path.split('node_modules/').length === 2
}

function copy(path, { bin = {}, optional }) {
  if (optional && !existsSync(join(root, path))) return // for another kind of machine
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  execFileSync('cp', ['--archive', join(root, path), join(folder, path)])
  if ('node' in bin) linkProgram(path, bin.node)
}

function linkProgram(path, file) {
  const programs = join(folder, 'node_modules', '.bin')
  mkdirSync(programs, { recursive: true })
  symlinkSync(join(folder, path, file), join(programs, 'node'))
}
