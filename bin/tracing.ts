import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Tracing starts before anything that is traced is loaded. */
export async function startTracing() {
  readSettings()
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  try {
    const { init } = await import('@adonisjs/otel/init')
    await init(root)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs a package that is not installed. Run npm install --no-save @adonisjs/otel.\n'
    )
    process.exit(1)
  }
}

/** The application reads `.env` too late for this. */
function readSettings() {
  const settings = Object.entries(parseEnv(textOf(join(process.env.ENV_PATH ?? root, '.env'))))
  for (const [name, value] of settings) {
    if (name.startsWith('OTEL_')) process.env[name] ??= value
  }
}

/** The application says later why a file can't be read. */
function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
