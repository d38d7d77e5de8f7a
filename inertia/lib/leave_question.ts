import { createStore } from '~/lib/store'

type Subject = 'leave' | 'close'

type LeaveQuestion = { subject: Subject; answer: (leaves: boolean) => void }

/** The history asks it, outside of any component. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null)

/** A second question answers the first one with no. */
export function askToLeave(subject: Subject) {
  leaveQuestion.get()?.answer(false)
  return new Promise<boolean>((resolve) => {
    const answer = (leaves: boolean) => {
      leaveQuestion.set(null)
      resolve(leaves)
    }
    leaveQuestion.set({ subject, answer })
  })
}
