import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ShopPhoto } from './shop-photo.tsx';

const draw = (storeFrontPicture: string | null) =>
  renderToStaticMarkup(<ShopPhoto shop={{ storeFrontPicture }} place="row" />);

describe('the photo of a shop', () => {
  it('is offered in every stored width, with the displayed width', () => {
    const markup = draw('/photos/a1b2-640.jpg');
    expect(markup).toContain('srcSet="/photos/a1b2-320.webp 320w, /photos/a1b2-640.webp 640w"');
    expect(markup).toContain('sizes="72px"');
    expect(markup).toContain('src="/photos/a1b2-640.jpg"');
  });

  it('of a sample shop is one drawing', () => {
    const markup = draw('/photos/a1b2.svg');
    expect(markup).toContain('src="/photos/a1b2.svg"');
    expect(markup).not.toMatch(/srcset|sizes/i);
  });

  it('is a placeholder drawing if there is none', () => {
    expect(draw(null)).not.toContain('<img');
  });
});
