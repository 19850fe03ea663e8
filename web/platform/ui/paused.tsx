/** Says on a page that the product was started with --paused (running.md, Paused). */
export const Paused = () => (
  <p className="paused" role="status">
    <strong>Paused.</strong> No mails are sent and no jobs run.
  </p>
)
