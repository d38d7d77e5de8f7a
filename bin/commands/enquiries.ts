import { Option } from 'commander'
import type { AppCommand } from '../command_result.js'
import { recordId, wholeNumber } from '../options.js'
import { listed, minuteOf } from '../table.js'
import { enquiryStates, type EnquiryState } from '#enquiries/enquiry_states'
import type { AdminEnquiryRow } from '#lists/enquiry_lists'

type Options = { state?: EnquiryState; owner?: string; property?: number; limit: number }

export default function enquiries(program: AppCommand) {
  const noun = program.command('enquiries').description('What visitors wrote about listings')

  noun
    .command('list')
    .description('List the enquiries, newest first, without spam')
    .addOption(new Option('--state <state>', 'only these').choices(enquiryStates))
    .option('--owner <who>', 'only those to an owner, by e-mail or id')
    .option('--property <id>', 'only those about a property', recordId)
    .option('--limit <number>', 'at most so many', wholeNumber(10_000, 1), 50)
    .runs(async ({ state, owner, property, limit }: Options) => {
      const { adminEnquiryList, withoutSpam } = await import('#lists/enquiry_lists')
      const { default: User } = await import('#models/user')
      const who = owner === undefined ? undefined : await User.findOwner(owner)
      const query = { per_page: limit, state, property_id: property, owner_id: who?.id }
      const { rows } = await adminEnquiryList.read(query, withoutSpam(query))
      return listed(rows.parse(), 'There are no enquiries.', {
        'id': (row) => row.id,
        'at': (row) => minuteOf(row.at),
        'state': (row) => row.state,
        'name': senderOf,
        'to be answered at': contactOf,
        'property': (row) => row.property.title,
        'owner': (row) => row.owner.name,
      })
    })

  noun
    .command('show')
    .description('Show an enquiry with its message')
    .argument('<id>', 'id of the enquiry', recordId)
    .runs(async (about: number) => {
      const { adminEnquiryList } = await import('#lists/enquiry_lists')
      const enquiry = await adminEnquiryList.find(about)
      const { at, language, message, owner, property, state } = enquiry
      const place = property.in_trash ? `${property.title} (in the trash)` : property.title
      const facts = Object.entries({
        'Name': senderOf(enquiry),
        'To be answered at': contactOf(enquiry),
        'Property': `${place}, #${property.id}`,
        'Owner': `${owner.name}, #${owner.id}`,
        'State': state,
        'At': `${minuteOf(at)} UTC`,
        'Language': language,
      })
      return { json: enquiry, lines: [...facts.map((fact) => fact.join(': ')), '', message] }
    })
}

const senderOf = ({ name, reason }: AdminEnquiryRow) => (reason ? `report: ${reason}` : name)

const contactOf = ({ email, phone_number: number }: AdminEnquiryRow) =>
  [email, number].filter(Boolean).join(', ')
