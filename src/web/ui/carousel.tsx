import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** The two widths of a card, in px; on a narrow phone the next card is partly visible. */
const widths = { 330: 'w-[min(330px,86vw)]', 212: 'w-[min(212px,86vw)]' };

type CarouselProps = {
  title: ReactNode;
  itemWidth: keyof typeof widths;
  previousText: string;
  nextText: string;
  /** The cards. */
  children: ReactNode;
};

/** A row of cards that scrolls by swipe, by arrow keys and by two buttons. */
export function Carousel({ title, itemWidth, previousText, nextText, children }: CarouselProps) {
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState({ back: false, on: true });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setReach(reachOf(element));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const element = scroller.current;
    // Whole cards, at least one: scroll snapping would undo a smaller step.
    const step = Math.max(itemWidth, Math.floor((element?.clientWidth ?? 0) / itemWidth) * itemWidth);
    element?.scrollBy({ left: direction * step });
  };
  const all = Children.toArray(children);

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="min-w-0 grow basis-40 text-lg text-wrap md:text-xl">
          {title}
        </h2>
        <div className={`flex shrink-0 gap-2 ${reach.back || reach.on ? '' : 'invisible'}`}>
          <TurnButton text={previousText} isOff={!reach.back} onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </TurnButton>
          <TurnButton text={nextText} isOff={!reach.on} onPress={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </TurnButton>
        </div>
      </div>
      <div
        ref={scroller}
        role="group"
        aria-labelledby={titleId}
        // A scrollable area must be reachable by keyboard, even if nothing in it can have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-(--gutter) snap-x snap-mandatory scroll-px-(--gutter) overflow-x-auto overscroll-x-contain rounded-md px-(--gutter) pb-3 motion-safe:scroll-smooth md:mx-0 md:scroll-px-0 md:px-0"
      >
        <ul className="flex w-max gap-3">
          {all.map((item, place) => (
            <li key={place} className={`snap-start ${widths[itemWidth]}`}>
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function reachOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  // Zoomed pages report fractions of a pixel, so within one pixel of the end is the end.
  return { back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 };
}

type TurnButtonProps = { text: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Not `disabled` at the end of the row, because the button would lose the focus. */
function TurnButton({ text, isOff, onPress, children }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 place-items-center rounded-full border border-edge bg-card hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      {children}
    </button>
  );
}
