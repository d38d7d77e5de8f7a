import type { Faker } from '@faker-js/faker'
import { DateTime } from 'luxon'
import { randomVerdict, type DemoVerdict } from '#database/demo/verdicts'
import type { Action, FieldChange } from '#models/operation'
import { isoTime } from '#models/property_review'
import {
  added,
  changedByOwner,
  fieldsBetween,
  judged,
  resubmitted,
  type ReviewedState,
  type ReviewStatus,
} from '#models/review_status'
import { statusChange, type StatusChange } from '#models/status_change'

/** Its id is known once it is stored, so whatever refers to it keeps this object. */
export type StoryImage = ReviewedState['images'][number]

export type StoryEvent = {
  at: number
  by: 'owner' | 'admin'
  action: Action
  changes: FieldChange[]
  review?: StatusChange
  verdict?: DemoVerdict
  images?: StoryImage[]
}

type Step = (at: number) => void
type Ending = 'new' | 'approved' | 'changed' | 'sent back' | 'rejected' | 'resubmitted' | 'off'

const day = 24 * 3_600_000

const endings: { value: Ending; weight: number }[] = [
  { value: 'approved', weight: 82 },
  { value: 'changed', weight: 6 },
  { value: 'sent back', weight: 4 },
  { value: 'rejected', weight: 3 },
  { value: 'resubmitted', weight: 3 },
  { value: 'off', weight: 2 },
]

/** What happened to a made-up property until today, by the rules of real ones. */
export class PropertyStory {
  readonly events: StoryEvent[] = []
  status: ReviewStatus
  submission = 1
  /** Of an owner's last change; it goes to the trash. */
  removed?: StoryImage
  readonly #today = DateTime.utc().startOf('day').toMillis()

  constructor(
    readonly faker: Faker,
    readonly createdAt: number,
    public state: ReviewedState,
    isRecent: boolean
  ) {
    this.status = added(iso(createdAt))
    this.#tell(createdAt, 'owner', 'created')
    const uploaded = Math.min(
      createdAt + faker.number.int({ min: 1, max: 90 }) * 60_000,
      this.#today
    )
    if (state.images.length) this.#tellImages(uploaded, 'images_added', state.images)
    this.#live(this.#ending(isRecent), uploaded)
  }

  get isSettled() {
    return this.status.review_state === 'approved' && !this.status.waiting_as
  }

  get lastAt() {
    return this.events.at(-1)!.at
  }

  switch(at: number) {
    const from = this.state.active
    const to = from ? 0 : 1
    this.state = { ...this.state, active: to }
    this.#tell(at, 'admin', to ? 'activated' : 'deactivated', [{ field: 'active', from, to }])
  }

  #ending(isRecent: boolean): Ending {
    if (!isRecent) return this.faker.helpers.weightedArrayElement(endings)
    return this.faker.datatype.boolean(0.6) ? 'new' : 'approved'
  }

  #live(ending: Ending, from: number) {
    if (ending === 'new') return
    const last = this.#lastSteps(ending)
    const steps = [...this.#firstReview(), ...this.#laterReviews()]
    const recent = Math.max(from, this.#today - 10 * day)
    const times = this.#times(steps.length, from, last.length ? recent : this.#today)
    for (const [index, step] of steps.entries()) step(times[index])
    const lastTimes = this.#times(last.length, recent, this.#today)
    for (const [index, step] of last.entries()) step(lastTimes[index])
  }

  #times(count: number, from: number, to: number) {
    const times = Array.from(
      { length: count },
      () => from + this.faker.number.float() * (to - from)
    )
    return times.map(Math.floor).sort((one, other) => one - other)
  }

  #firstReview(): Step[] {
    if (this.faker.datatype.boolean(0.75)) return [this.#approve]
    return [this.#sendBack, this.#changeFields, this.#resubmit, this.#approve]
  }

  #laterReviews(): Step[] {
    const rounds = this.faker.number.int({ min: 1, max: 4 })
    const reviews = Array.from({ length: rounds }, () => [this.#changeFields, this.#approve])
    const pause = this.faker.datatype.boolean(0.25) ? [this.#toggle, this.#toggle] : []
    return [...reviews.flat(), ...pause]
  }

  #lastSteps(ending: Ending): Step[] {
    if (ending === 'changed') return [this.#changeSomething]
    if (ending === 'sent back') return [this.#sendBack]
    if (ending === 'rejected') return [this.#reject]
    if (ending === 'resubmitted') return [this.#sendBack, this.#changeFields, this.#resubmit]
    return ending === 'off' ? [this.#toggle] : []
  }

  #toggle: Step = (at) => this.switch(at)
  #approve: Step = (at) => this.#judge(at, { verdict: 'approved', reasons: [], note: null })
  #sendBack: Step = (at) => this.#judge(at, randomVerdict(this.faker, 'changes_requested'))
  #reject: Step = (at) => this.#judge(at, randomVerdict(this.faker, 'rejected'))

  #resubmit: Step = (at) => {
    const before = this.status
    this.status = resubmitted(before, iso(at))!
    this.submission += 1
    const change = { field: 'review_state', from: before.review_state, to: 'pending' }
    this.#tell(at, 'owner', 'resubmitted', [change], { before, after: this.status })
  }

  #judge(at: number, verdict: DemoVerdict) {
    const before = this.status
    const from = this.state.active
    const to = verdict.verdict === 'approved' ? 1 : 0
    this.status = judged(verdict.verdict)
    this.state = { ...this.state, active: to }
    this.submission += 1
    const changes = [
      { field: 'review_state', from: before.review_state, to: verdict.verdict },
      { field: 'active', from, to },
    ].filter((change) => change.from !== change.to)
    const told = [
      { field: 'reasons', from: null, to: verdict.reasons },
      { field: 'note', from: null, to: verdict.note },
    ]
    const review = statusChange(before, this.status)
    this.#tell(at, 'admin', 'reviewed', [...changes, ...told], review)
    this.events.at(-1)!.verdict = verdict
  }

  #changeFields: Step = (at) => {
    const { price, description } = this.state
    const factor = this.faker.number.float({ min: 0.9, max: 1.08 })
    const dearer = Math.max(Math.round((price * factor) / 500) * 500, 500)
    const sentence = this.faker.helpers.arrayElement(additions)
    const isLonger = this.faker.datatype.boolean(0.3) && !description?.includes(sentence)
    const after = {
      ...this.state,
      price: isLonger || dearer === price ? price : dearer,
      description: isLonger || dearer === price ? `${description} ${sentence}` : description,
    }
    const changes = fieldsBetween(this.state, after)
    const review = this.#follow(at, after)
    this.#tell(at, 'owner', 'updated', changes, review)
  }

  #changeSomething: Step = (at) => {
    if (this.state.images.length < 2 || this.faker.datatype.boolean(0.7)) this.#changeFields(at)
    else this.#removeImage(at)
  }

  #removeImage(at: number) {
    const { images } = this.state
    this.removed = images.at(-1)!
    const review = this.#follow(at, { ...this.state, images: images.slice(0, -1) })
    this.#tellImages(at, 'images_removed', [this.removed], review)
  }

  #follow(at: number, after: ReviewedState) {
    const before = this.status
    const sides = { before: this.state, after }
    const { status } = changedByOwner(before, sides, { edits: 'flag', at: iso(at) })
    this.status = status
    this.state = after
    this.submission += 1
    return status === before ? undefined : statusChange(before, status)
  }

  #tellImages(
    at: number,
    action: 'images_added' | 'images_removed',
    images: StoryImage[],
    review?: StoryEvent['review']
  ) {
    const changes = images.map(({ caption }) =>
      action === 'images_added'
        ? { field: 'images', from: null, to: caption }
        : { field: 'images', from: caption, to: null }
    )
    this.#tell(at, 'owner', action, changes, review)
    this.events.at(-1)!.images = images
  }

  #tell(
    at: number,
    by: 'owner' | 'admin',
    action: Action,
    changes: FieldChange[] = [],
    review?: StoryEvent['review']
  ) {
    this.events.push({ at, by, action, changes, review })
  }
}

const iso = (time: number) => isoTime(DateTime.fromMillis(time))

const additions = [
  'A parking space comes with it since this month.',
  'The bathrooms were renovated this year.',
  'Viewings on Fridays too.',
  'The rent of the garage is included.',
  'The windows have been replaced.',
  'It can be furnished on request.',
]
