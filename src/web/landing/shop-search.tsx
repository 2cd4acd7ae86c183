import SearchIcon from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { searchTextMaxLength } from '../../core/shops/rules.ts';
import * as m from '../messages/en.ts';
import { buttonClasses } from '../ui/button.tsx';
import { controlClasses } from '../ui/fields/field.tsx';
import { Link } from '../ui/link.tsx';

/** The search for shoppers; a form that works before scripts have loaded. */
export function ShopSearch() {
  return (
    <div className="bg-card">
      <div className="page-width grid gap-x-8 gap-y-3 py-8 lg:grid-cols-[auto_1fr] lg:items-center">
        <h2 className="text-xl">{m.lookingForShop}</h2>
        <Form role="search" action="/shops" className="flex flex-wrap gap-2">
          <input
            type="search"
            name="q"
            aria-label={m.searchShop}
            placeholder={m.searchExample}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={searchTextMaxLength}
            className={`${controlClasses} min-w-0 flex-[1_1_9rem]`}
          />
          <button type="submit" className={buttonClasses({})}>
            <SearchIcon aria-hidden="true" size={20} />
            {m.searchShops}
          </button>
        </Form>
        <p className="flex flex-wrap items-center gap-x-4 lg:col-start-2">
          <span className="text-soft">{m.tryWords}</span>
          {m.wordsToTry.map((word) => (
            <Link
              key={word}
              to={`/shops?${new URLSearchParams({ q: word })}`}
              className="link inline-flex min-h-11 items-center"
            >
              {word}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
