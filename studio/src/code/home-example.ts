/** The page that the front page converts: a card and its style sheet, as somebody might have on their site. */
export const EXAMPLE_HTML = `<article class="ticket">
  <header>
    <span class="line">Night ferry</span>
    <strong>€48</strong>
  </header>
  <h2>Turku to Stockholm</h2>
  <p>Leaves at 20:55, arrives at 06:30. A cabin with a window, breakfast on deck nine.</p>
  <a href="#book">Book a cabin</a>
</article>`

export const EXAMPLE_CSS = `*, ::before, ::after { box-sizing: border-box }
.ticket {
  max-width: 22rem;
  padding: 1.5rem;
  border-radius: 1rem;
  background: #10233f;
  color: #e8f0fb;
  font-family: Georgia, serif;
  box-shadow: 0 18px 40px rgb(16 35 63 / .28);
}
.ticket header { display: flex; justify-content: space-between; align-items: center }
.ticket .line { font-size: .8rem; color: #9fc3f5 }
.ticket strong { font-size: 1.25rem; color: #ffd27a }
.ticket h2 { margin: .75rem 0 .5rem; font-size: 1.6rem; line-height: 1.15; font-weight: 400 }
.ticket p { margin: 0 0 1.25rem; line-height: 1.5; color: #c3d3ea }
.ticket a { display: block; padding: .75rem; border-radius: .5rem; background: #ffd27a; color: #10233f; text-align: center; text-decoration: none }
.ticket a:hover { background: #ffe3ab }
@media (min-width: 640px) { .ticket { padding: 2rem } }`
