import { node, run } from '../project.js'
import { compileCache } from '../settings.js'

const settings = {
  NODE_ENV: 'test',
  UV_THREADPOOL_SIZE: '16',
  ...compileCache,
}

/** The framework's command, which also writes the generated files. */
export const testCommand = ['ace.js', 'test', '--no-clear']

/** Several may run at once. */
export const testEntry = ['--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts']

/** Ended by SIGINT, which closes the browser too. @returns the exit code */
export function runTests(args, { env, ...options }) {
  return run(node, args, { env: { ...env, ...settings }, ending: 'SIGINT', ...options })
}
