import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

process.once('exit', () => children.forEach((program) => program.kill()))

/** However the tests end, nothing that they have started goes on. */
export function endWithTests<Program extends ChildProcess>(program: Program): Program {
  children.add(program)
  program.once('exit', () => children.delete(program))
  return program
}
