export const shorelings = {
    title: 'Shorelings',
    published: '',
    blurb: '',
};
