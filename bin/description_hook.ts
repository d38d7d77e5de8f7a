import { spawnSync } from 'node:child_process'

/** The framework has written its own files by then, which name the controllers. Few tests call anything. */
export default function describeCalls() {
  const suites = process.argv.filter((word) => ['unit', 'component'].includes(word))
  const isNeeded =
    !suites.length || process.argv.some((word) => /^(functional|browser)$/.test(word))
  if (!isNeeded) return
  const { status } = spawnSync(process.execPath, ['bin/setup/describe.js'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
