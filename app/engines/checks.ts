export type State = 'ok' | 'warn' | 'fail'
export type CheckResult = [state: State, params?: Record<string, string | number>]
export type Checks = Record<string, () => Promise<CheckResult>>

/** Nothing else can be said of a database if one of `first` fails. */
export type EngineChecks = { first: Checks; others: Checks }
