export type State = 'ok' | 'warn' | 'fail'
type CheckResult = [state: State, params?: Record<string, string | number>]
export type Checks = Record<string, () => Promise<CheckResult>>

/** The others are not run if one of `first` fails. */
export type EngineChecks = { first: Checks; others: Checks }
