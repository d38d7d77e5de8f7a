import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endWithTests } from '#tests/cluster/children'
import { expect } from '#tests/helpers/expect'
import { freePort } from '#tests/helpers/free_port'

const exampleFile = new URL('../../config/deploy/nginx.conf', import.meta.url)

/** nginx in front of the servers, as `config/deploy/nginx.conf` has it. */
export async function startNginx(folder: string, ports: number[]) {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  const write = (servers: number[]) => writeFileSync(file, configuration(folder, port, servers))
  write(ports)
  const nginx = spawn('nginx', [...options(file), '-g', 'daemon off;'], { stdio: 'ignore' })
  endWithTests(nginx)
  return {
    url: `http://localhost:${port}`,
    port,
    /** From now on requests go to these servers alone; resolves when the others have ended theirs. */
    async sendTo(servers: number[]) {
      const workers = workersOf(nginx)
      write(servers)
      await runToEnd(['-s', 'reload', ...options(file)])
      await expect.poll(() => workers.intersection(workersOf(nginx)).size).toBe(0)
    },
    async stop() {
      nginx.kill('SIGQUIT')
      if (nginx.exitCode === null) await once(nginx, 'exit')
    },
  }
}

function workersOf({ pid }: ChildProcess) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return new Set(children.trim().split(' '))
}

const options = (file: string) => ['-c', file, '-e', 'stderr']

async function runToEnd(args: string[]) {
  const program = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  if (code !== 0) throw new Error(errors)
}

function configuration(folder: string, port: number, servers: number[]) {
  return `
# Started by root, nginx would write bodies as nobody, who may not enter the folder.
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
access_log off;
# A browser opens another connection when a reload closes one; the tests' client does not.
keepalive_timeout 0;
client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi;
scgi_temp_path ${folder}/scgi;
${example(port, servers)}
}
`
}

/** Without https, and with ports of the test's own. */
function example(port: number, servers: number[]) {
  const upstream = servers.map((one) => `$1server 127.0.0.1:${one}$2`).join('\n')
  const changes: [RegExp, string][] = [
    [/^( +)server 127\.0\.0\.1:3333(.*)$/m, upstream],
    [/^server \{\n +listen 80;[^}]*\}$/m, ''],
    [/^( +)listen 443 .*$/m, `$1listen 127.0.0.1:${port};`],
    [/^ +listen \[::\]:443 .*$/m, ''],
    [/^ +ssl_.*$/gm, ''],
  ]
  return changes.reduce(replaced, readFileSync(exampleFile, 'utf8'))
}

/** @throws if the example has changed and a test would run with its ports */
function replaced(configured: string, [pattern, replacement]: [RegExp, string]) {
  if (configured.search(pattern) < 0)
    throw new Error(`${pattern} is not in config/deploy/nginx.conf`)
  return configured.replace(pattern, replacement)
}
