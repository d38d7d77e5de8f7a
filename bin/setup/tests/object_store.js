// An object store for the tests: OpenStack Swift with its S3 interface, from Debian. It is kept with
// security fixes, runs as four small processes on a folder, and keeps what it has acknowledged.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findOrInstall, installPackage } from '../install.js'
import { probePort, SetupError } from '../project.js'

/** Debian's own: another Python in front would not find its packages. */
const python = '/usr/bin/python3'
const behind = ['account', 'container', 'object']
const swift = '/usr/lib/python3/dist-packages/swift'
const kinds = [...behind, 'proxy']
const secret = 'secret-of-the-tests'

/** Swift's programs, which only name the folder of their settings. */
const server = `import sys
import swift.common.utils
swift.common.utils.SWIFT_CONF_FILE = sys.argv[1] + '/swift.conf'
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi('%s/%s.conf' % tuple(sys.argv[1:]), sys.argv[2] + '-server', verbose=True))
`

const rings = `import sys
import swift.common.utils
swift.common.utils.SWIFT_CONF_FILE = sys.argv[1] + '/swift.conf'
from swift.common.ring.builder import RingBuilder
for kind, port in (argument.split(':') for argument in sys.argv[2:]):
    builder = RingBuilder(0, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='disk', weight=1.0,
                         replication_ip='127.0.0.1', replication_port=int(port)))
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], kind))
`

/** @returns the settings of its user, and what stops and starts it again; @throws SetupError */
export async function startObjectStore() {
  await ensureSwift()
  const folder = mkdtempSync(join(tmpdir(), 'manzil-s3-'))
  const ports = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await probePort(0, '127.0.0.1')]))
  )
  const programs = []
  const stop = () => programs.splice(0).forEach((program) => program.kill('SIGKILL'))
  process.once('exit', () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  })
  configure(folder, ports)

  async function start() {
    // The proxy, which is the last, would leave out for a minute what it has not reached.
    programs.push(...behind.map((kind) => startProgram(folder, kind)))
    await Promise.all(behind.map((kind) => whenOpen(ports[kind], folder)))
    programs.push(startProgram(folder, 'proxy'))
    await whenOpen(ports.proxy, folder)
  }
  await start()
  return { settings: settingsOf(ports), start, stop }
}

function settingsOf({ proxy: port }) {
  return {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: 'manzil:tests',
    AWS_SECRET_ACCESS_KEY: secret,
  }
}

function ensureSwift() {
  // The library alone: the packages of its services would start them on this machine.
  const install = () => installPackage('python3-swift')
  const missing = 'This needs OpenStack Swift: install the package python3-swift.'
  return findOrInstall('OpenStack Swift', () => existsSync(swift), install, missing)
}

function configure(folder, ports) {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const common = (kind) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = ${userInfo().username}
workers = 0
`
  const files = {
    'server.py': server,
    'rings.py': rings,
    'swift.conf':
      '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n',
    'proxy.conf': common('proxy') + proxy,
  }
  for (const kind of behind) {
    files[`${kind}.conf`] =
      `${common(kind)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  const devices = behind.map((kind) => `${kind}:${ports[kind]}`)
  const { status, stderr } = spawnSync(python, ['rings.py', folder, ...devices], { cwd: folder })
  if (status !== 0) throw new SetupError(`The object store was not set up: ${stderr}`)
}

/** Tests run hours ahead, so its clock is not compared; there is no memcached. */
const proxy = `[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:copy]
use = egg:swift#copy
[filter:tempauth]
use = egg:swift#tempauth
user_manzil_tests = ${secret} .admin
[filter:s3api]
use = egg:swift#s3api
allowable_clock_skew = 1000000000
`

function startProgram(folder, kind) {
  const log = openSync(join(folder, `${kind}.log`), 'a')
  const stdio = ['ignore', log, log]
  const program = spawn(python, ['server.py', folder, kind], { cwd: folder, stdio })
  program.unref() // it is ended when this process exits
  return program
}

async function whenOpen(port, folder) {
  for (let tries = 0; tries < 600; tries++) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await setTimeout(100)
  }
  throw new SetupError(`The object store did not start; its logs are in ${folder}.`)
}
