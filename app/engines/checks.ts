export type State = 'ok' | 'warn' | 'fail'
export type CheckResult = [state: State, params?: Record<string, string | number>]
export type Checks = Record<string, () => Promise<CheckResult>>

/** If one of `first` fails, the others are not run. */
export type EngineChecks = { first: Checks; others: Checks }
