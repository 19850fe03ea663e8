import { MessageList } from '#web/features/contact/message-list.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

/** /contact-messages: what visitors wrote in the contact forms (public-pages.md, Contact messages). */
export const ContactMessagesPage = () => (
  <MessageList
    renderHead={(count) => <PageTitle title="Contact messages" crumbs={[DASHBOARD]} subtitle={count} />}
  />
)
