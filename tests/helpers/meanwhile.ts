import hash from '@adonisjs/core/services/hash'
import { SessionTokenGuard } from '#auth/session_token_guard'
import User from '#models/user'
import { override } from '#tests/helpers/override'

/** Changes the user right after the next verification of a password. */
export function afterVerification({ id }: User, change: (copy: User) => Promise<unknown>) {
  afterNext(hash.use(), 'verify', async () => change(await User.findOrFail(id)))
}

/** Runs right after the next call is let in. */
export function afterAuthentication(change: (user: User) => Promise<unknown>) {
  afterNext(SessionTokenGuard.prototype, 'authenticate', change)
}

type Method<Answer> = (...args: never[]) => Promise<Answer>

function afterNext<Name extends string, Answer>(
  target: Record<Name, Method<Answer>>,
  name: Name,
  change: (answer: Answer) => Promise<unknown>
) {
  const usual = target[name]
  const method = async function (this: unknown, ...args: never[]) {
    const answer = await usual.apply(this, args)
    restore()
    await change(answer)
    return answer
  }
  const restore = override<typeof target>(target, { [name]: method } as typeof target)
}
