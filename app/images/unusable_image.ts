import { Refusal, type Problem } from '#exceptions/refusal'
import { displayName } from '#image_store/image_name'

export class UnusableImage extends Error {
  constructor(
    readonly key: string,
    readonly params: NonNullable<Problem['params']>
  ) {
    super(key)
  }

  get rule() {
    return this.key.replace('images.', '')
  }
}

export function tooLarge(originalName: string, maxBytes: number) {
  const megabytes = maxBytes / 1024 / 1024
  return new UnusableImage('images.too_large', { name: displayName(originalName), megabytes })
}

export function ensureUsable(failures: unknown[]) {
  const fault = failures.find((failure) => failure && !(failure instanceof UnusableImage))
  if (fault) throw fault

  const problems = failures.flatMap((failure, index) =>
    failure instanceof UnusableImage
      ? [{ field: `images.${index}`, rule: failure.rule, key: failure.key, params: failure.params }]
      : []
  )
  if (!problems.length) return
  const status = problems.some(({ rule }) => rule === 'too_large') ? 413 : 422
  const [first, ...others] = problems
  const { key, params } = others.length
    ? { key: 'images.several_rejected', params: { count: problems.length } }
    : first
  throw new Refusal(status, key, { params, problems })
}
