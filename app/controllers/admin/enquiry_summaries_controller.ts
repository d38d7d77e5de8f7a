import { countNewEnquiries } from '#lists/enquiry_lists'

export default class EnquirySummariesController {
  async show() {
    return { new: await countNewEnquiries() }
  }
}
