import { createStore } from '~/lib/store'

export type LeaveSubject = 'leave' | 'close' | 'codes' | 'import'

type LeaveQuestion = { subject: LeaveSubject; answer: (leaves: boolean) => void }

/** The history asks it, outside of any component. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null)

/** A second question answers the first one with no. */
export function askToLeave(subject: LeaveSubject) {
  leaveQuestion.get()?.answer(false)
  return new Promise<boolean>((resolve) => {
    const answer = (leaves: boolean) => {
      leaveQuestion.set(null)
      resolve(leaves)
    }
    leaveQuestion.set({ subject, answer })
  })
}
