// @ts-expect-error the set-up is plain JavaScript
import { buildDescription } from './setup/build.js'

/** The framework has written its own files by then, which name the controllers. Few tests call anything. */
export default async function describeCalls() {
  const suites = process.argv.filter((word) => ['unit', 'component'].includes(word))
  const isNeeded =
    !suites.length || process.argv.some((word) => /^(functional|browser)$/.test(word))
  if (isNeeded) await buildDescription(process.env)
}
